import { findUserById, isTaken, lockUser } from "#auth/users";
import { AuthError } from "#auth/protocol";
import type { Context } from "#platform/context";
import { addIdentity, reportLinked } from "./find-or-make-user.ts";
import type { ProviderPerson } from "./provider-person.ts";
import { replaceAddress } from "./queries.ts";

/** Links an identity to the account of a signed-in person; throws when it belongs to an account already. */
export async function linkIdentity(
  ctx: Context,
  userId: string,
  person: ProviderPerson,
  ip: string,
): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db };
    const owner = await db.one(lockUser, { id: userId });
    const user = await db.one(findUserById, { id: userId });
    if (owner === null || user === null) throw new AuthError("user_not_found");
    if (user.banned_until && user.banned_until > new Date()) throw new AuthError("user_banned");
    if (!(await addIdentity(inside, userId, person)))
      throw new AuthError("identity_already_exists");
    // An account without an address takes the first verified one.
    if (user.email === null && person.addressVerified) {
      const email = person.address;
      const addressOwner = await db.one(isTaken, { email, phone: null });
      if (!addressOwner?.taken) await db.run(replaceAddress, { id: userId, email });
    }
    await reportLinked(inside, userId, person.provider, ip);
  });
}
