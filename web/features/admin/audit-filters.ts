import type { InputOf } from "#web/api/client.ts";

export type AuditFilters = InputOf<"exportAuditLog">;

/** The names of the filters in the address. */
const names = {
  actor: "por",
  person: "sobre",
  action: "accion",
  from: "desde",
  until: "hasta",
} as const satisfies Record<keyof AuditFilters, string>;
const keys = Object.keys(names) as (keyof AuditFilters)[];

const isId = (text: string) => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text);
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
const checks: Record<keyof AuditFilters, (text: string) => boolean> = {
  actor: isId,
  person: isId,
  action: (text) => text.length <= 60,
  from: isDay,
  until: isDay,
};

/** The filters in an address; those that make no sense are left out. */
export function filtersOf(address: URLSearchParams): AuditFilters {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = address.get(names[key]);
      return value === null || value === "" || !checks[key](value) ? [] : [[key, value]];
    }),
  );
}

/** The part of an address with these filters. */
export function addressOf(filters: AuditFilters): URLSearchParams {
  return new URLSearchParams(
    keys.flatMap((key) => {
      const value = filters[key];
      return value === undefined || value === "" ? [] : [[names[key], value]];
    }),
  );
}
