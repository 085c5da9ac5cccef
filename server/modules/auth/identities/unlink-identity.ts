import type { unlinkIdentity as endpoint } from "#contract/auth/providers";
import { isTaken, lockUser } from "#auth/users";
import { recordEvent } from "#auth/audit";
import type { AuthAction } from "#auth/sessions";
import { dropMailTokens, sendNotice } from "#auth/mails";
import { AuthError } from "#auth/protocol";
import type { Context } from "#platform/context";
import * as queries from "./queries.ts";
import { requireLinking } from "./require-linking.ts";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Removes an identity from an account that has another one. */
export const unlinkIdentity: AuthAction<typeof endpoint> = async (call) => {
  const { ctx, session, query, ip } = call;
  await requireLinking(call);
  if (!uuid.test(query.id))
    throw new AuthError("validation_failed", {
      status: 404,
      message: "identity_id must be an UUID",
    });
  const userId = session.id;
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db };
    // Locked: otherwise two concurrent calls would each find the other identity and remove both.
    const owner = await db.one(lockUser, { id: userId });
    const all = await db.many(queries.listIdentities, { user_id: userId });
    const identity = all.find(({ id }) => id === query.id.toLowerCase());
    if (owner === null || identity === undefined) throw new AuthError("identity_not_found");
    if (all.length === 1) throw new AuthError("single_identity_not_deletable");
    // Sent to the former address.
    const { provider } = identity;
    await sendNotice(inside, db, userId, "identity_unlinked", { provider });
    await db.run(queries.deleteIdentity, { id: identity.id, user_id: userId });
    if (provider === "email") await db.run(queries.dropPassword, { id: userId });
    const remaining = all.filter((one) => one !== identity);
    if (owner.email !== null && !remaining.some((one) => addressOf(one) === owner.email))
      await promote(inside, userId, remaining);
    await db.run(queries.refreshProviders, { id: userId });
    await recordEvent(db, { event: "identity_unlinked", userId, ip, details: { provider } });
  });
  return {};
};

interface Identity {
  provider: string;
  identity_data: Record<string, unknown>;
}

/** Switches the account to the first verified address of a remaining identity, or to none. */
async function promote(ctx: Context, id: string, remaining: Identity[]): Promise<void> {
  const owning = remaining.filter(({ provider, identity_data }) => {
    return !provider.startsWith("sso:") && identity_data["email_verified"] === true;
  });
  const email = owning.map(addressOf).find((address) => address !== null) ?? null;
  const isUsed = email === null ? null : await ctx.db.one(isTaken, { email, phone: null });
  if (isUsed?.taken) throw new AuthError("email_conflict_identity_not_deletable");
  await ctx.db.run(queries.replaceAddress, { id, email });
  await ctx.db.run(dropMailTokens, { user_id: id });
  // A password belongs to an address; otherwise it would work again with the next address.
  if (email === null) await ctx.db.run(queries.dropPassword, { id });
}

function addressOf({ identity_data }: Identity): string | null {
  const { email } = identity_data;
  return typeof email === "string" && email !== "" ? email.toLowerCase() : null;
}
