import type { Context } from "#platform/context";
import { createAccount } from "./create-account.ts";
import { hashPassword } from "#auth/passwords";

/** A person of the demo community; `passwordHash` (from seedPasswordHash) saves hashing for each. */
interface ConfirmedUser {
  id?: string;
  email: string;
  name: string;
  password?: string;
  passwordHash?: string;
}

/** Creates a confirmed account with its profile, without mails; returns its id. Throws when the address is taken. */
export async function createConfirmedUser(ctx: Context, user: ConfirmedUser): Promise<string> {
  const passwordHash = user.passwordHash ?? (await hashPassword(user.password ?? ""));
  const account = {
    ...(user.id === undefined ? {} : { id: user.id }),
    email: user.email.toLowerCase(),
    passwordHash,
    name: user.name,
    metadata: {},
    confirmed: true,
  };
  const id = await ctx.db.transaction((db) => createAccount({ ...ctx, db }, account));
  if (id === null) throw new Error(`there is an account with ${user.email} already`);
  return id;
}
