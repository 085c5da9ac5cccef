import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import { membershipLimits } from "#contract/payments/membership-limits";
import type {
  exportMembers as exportEndpoint,
  getMembers as endpoint,
  LevelMember,
} from "#contract/payments/memberships";
import { type TipCurrency, tipCurrencies } from "#contract/payments/providers";
import { decodeCursor, encodeCursor } from "#platform/db/cursor";
import type { Values } from "#platform/db/sql";
import type { Action, DownloadAction } from "#platform/http/http";
import { artistsOnly } from "./accounts.ts";
import { nextChargeOf } from "./next-charge.ts";
import { memberCounts, membersPage, membersToExport } from "./membership-queries.ts";

type Row = Values<(typeof membersPage)["columns"]>;

/** The members of an artist, with the names of those who allow it. */
export const getMembers: Action<typeof endpoint> = async (ctx, { level, which, cursor }) => {
  await artistsOnly(ctx);
  const owner = ctx.actor.userId;
  const { created_at: before_at, id: before_id } = decodeCursor(cursor);
  const pageSize = membershipLimits.membersPage;
  const rows = await ctx.db.many(membersPage, {
    owner,
    level: level ?? null,
    ended: which === "ended",
    before_at,
    before_id,
    limit: pageSize + 1,
  });
  const counts = await ctx.db.one(memberCounts, { owner });
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
  return {
    members: rows.slice(0, pageSize).map(toMember),
    counts: counts ?? { active: 0, past_due: 0, cancelling: 0, ended: 0 },
    nextCursor: last ? encodeCursor(last) : null,
  };
};

function toMember(row: Row): LevelMember {
  const { created_at, paid_until, ended_at, paused_at, paused_until, skips, ...member } = row;
  const next = nextChargeOf({ paid_until, paused_at, paused_until, skips }, new Date());
  return {
    ...member,
    is_paused: paused_at !== null,
    next_charge_at: next?.toISOString() ?? null,
    since: created_at.toISOString(),
    paid_until: paid_until?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
  };
}

const header = [
  "miembro",
  "usuario",
  "nivel",
  "estado",
  "periodo",
  "precio",
  "moneda",
  "desde",
  "pagado_hasta",
  "termina",
  "prueba",
];
const stateNames = { active: "activa", past_due: "cobro fallido", ended: "terminada" } as const;
const batch = 1000;

export const exportMembers: DownloadAction<typeof exportEndpoint> = async (ctx) => {
  await artistsOnly(ctx);
  const parts = [Buffer.from(stringify([header], { bom: true }))];
  let { created_at: before_at, id: before_id } = decodeCursor(undefined);
  for (;;) {
    const page = { owner: ctx.actor.userId, before_at, before_id, limit: batch };
    const rows = await ctx.db.many(membersToExport, page);
    parts.push(Buffer.from(stringify(rows.map(toCells), { escape_formulas: true })));
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) break;
    before_at = last.created_at;
    before_id = last.id;
  }
  return {
    name: "resuena-miembros.csv",
    size: parts.reduce((sum, part) => sum + part.length, 0),
    stream: Readable.from(parts),
  };
};

const toCells = (row: Row): (string | number)[] => [
  row.person?.name ?? "Anónimo",
  row.person?.username ?? "",
  row.level?.name ?? "",
  row.paused_at === null ? stateNames[row.state] : "en pausa",
  row.interval === "month" ? "mes" : "año",
  row.price / 10 ** tipCurrencies[row.currency as TipCurrency].digits,
  row.currency,
  row.created_at.toISOString(),
  row.paid_until?.toISOString() ?? "",
  row.ended_at?.toISOString() ?? (row.cancels_at_end ? "al final del periodo" : ""),
  row.is_test ? "sí" : "",
];
