import type { AccountSummary, findAccounts as endpoint } from "#contract/staff/accounts";
import { recordAudit } from "#modules/staff";
import type { Values } from "#platform/db/sql";
import type { Action } from "#platform/http/http";
import { maskedEmail } from "./masked.ts";
import { accountsByEmail, accountsById, accountsByName } from "./queries.ts";

type Row = Values<(typeof accountsByName)["columns"]>;

const most = 20;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const address = /^[^@\s]+@[^@\s]+$/;

export const findAccounts: Action<typeof endpoint> = async (ctx, { query }) => {
  const { db } = ctx;
  if (uuid.test(query)) return answer(await db.many(accountsById, { id: query }));
  if (!address.test(query)) {
    const name = query.replace(/^@/, "").toLowerCase();
    const like = `%${name.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    return answer(await db.many(accountsByName, { like, exact: name }));
  }
  return db.transaction(async (tx) => {
    const rows = await tx.many(accountsByEmail, { email: query.toLowerCase() });
    // That somebody has an account with this address is itself personal data.
    for (const { id } of rows)
      await recordAudit(tx, {
        actorId: ctx.actor.personId,
        action: "account_searched_by_address",
        subject: { kind: "account", id },
        personId: id,
      });
    return answer(rows);
  });
};

function answer(rows: Row[]): { accounts: AccountSummary[]; more: boolean } {
  return { accounts: rows.slice(0, most).map(toSummary), more: rows.length > most };
}

export function toSummary(row: Row): AccountSummary {
  const { id, name, username, creator_slug, avatar_url, role, is_band, email, state } = row;
  const person = { id, name, username, creator_slug, avatar_url, role, is_band };
  return { person, email: maskedEmail(email), state };
}
