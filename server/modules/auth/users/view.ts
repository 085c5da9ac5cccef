import type { AuthUser } from "#contract/auth/operations";
import type { Values } from "#platform/db/sql";
import type { FactorRow, findUserById, IdentityRow } from "./queries.ts";

export type UserRow = Values<(typeof findUserById)["columns"]>;

/** A row as the protocol's user: null times are left out. */
export function userView(row: UserRow): AuthUser {
  return {
    id: row.id,
    aud: "authenticated",
    role: "authenticated",
    email: row.email ?? organisationAddress(row) ?? "",
    phone: row.phone ?? "",
    ...(row.new_email === null ? {} : { new_email: row.new_email }),
    ...(row.email_change_half === "new" || row.email_change_half === "current"
      ? { email_change_confirmed: row.email_change_half }
      : {}),
    ...(row.new_phone === null ? {} : { new_phone: row.new_phone }),
    ...times({
      email_confirmed_at: row.email_confirmed_at,
      phone_confirmed_at: row.phone_confirmed_at,
      confirmed_at: earlier(row.email_confirmed_at, row.phone_confirmed_at),
      confirmation_sent_at: row.confirmation_sent_at,
      recovery_sent_at: row.recovery_sent_at,
      email_change_sent_at: row.email_change_sent_at,
      phone_change_sent_at: row.phone_change_sent_at,
      reauthentication_sent_at: row.reauthentication_sent_at,
      last_sign_in_at: row.last_sign_in_at,
      banned_until: row.banned_until,
    }),
    app_metadata: row.app_metadata,
    user_metadata: row.user_metadata,
    identities: row.identities.map(identityView),
    ...(row.factors.length > 0 ? { factors: row.factors.map(factorView) } : {}),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    is_anonymous: false,
  };
}

function identityView(row: IdentityRow): AuthUser["identities"][number] {
  const { last_sign_in_at, ...rest } = row;
  const { email } = row.identity_data;
  return {
    ...rest,
    ...(typeof email === "string" ? { email } : {}),
    ...times({ last_sign_in_at: last_sign_in_at === null ? null : new Date(last_sign_in_at) }),
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
  };
}

function factorView(row: FactorRow): NonNullable<AuthUser["factors"]>[number] {
  const { phone, last_challenged_at, created_at, updated_at, ...rest } = row;
  return {
    ...rest,
    ...(phone === null ? {} : { phone }),
    ...times({
      last_challenged_at: last_challenged_at === null ? null : new Date(last_challenged_at),
    }),
    created_at: new Date(created_at).toISOString(),
    updated_at: new Date(updated_at).toISOString(),
  };
}

/** An account of an organisation has no address of its own; the organisation's claim is shown. */
function organisationAddress({ identities }: UserRow): string | null {
  const organisationIdentity = identities.find(({ provider }) => provider.startsWith("sso:"));
  const email = organisationIdentity?.identity_data["email"];
  return typeof email === "string" ? email : null;
}

function earlier(one: Date | null, other: Date | null): Date | null {
  return one !== null && other !== null ? (one < other ? one : other) : (one ?? other);
}

function times<K extends string>(all: Record<K, Date | null>): Partial<Record<K, string>> {
  const set = Object.entries<Date | null>(all).flatMap(([name, time]) =>
    time === null ? [] : [[name, time.toISOString()]],
  );
  return Object.fromEntries(set) as Partial<Record<K, string>>;
}
