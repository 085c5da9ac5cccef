import { createProfile } from "#modules/profiles";
import type { Context } from "#platform/context";
import { insertEmailIdentity, insertUser } from "./queries.ts";

export interface NewAccount {
  id?: string;
  email: string;
  passwordHash: string;
  name: string;
  metadata: Record<string, unknown>;
  confirmed: boolean;
}

/**
 * An account with its e-mail identity and its profile, in the caller's transaction.
 * Gives its id, or null when the address is taken.
 */
export async function createAccount(ctx: Context, account: NewAccount): Promise<string | null> {
  const { email, name, confirmed } = account;
  const verified = { email_verified: confirmed, phone_verified: false };
  const made = await ctx.db.one(insertUser, {
    id: account.id ?? null,
    email,
    password_hash: account.passwordHash,
    user_metadata: { ...account.metadata, name, ...verified },
    confirmed,
  });
  if (made === null) return null;
  await ctx.db.run(insertEmailIdentity, {
    user_id: made.id,
    identity_data: { sub: made.id, email, name, ...verified },
  });
  await createProfile(ctx, { id: made.id, name });
  return made.id;
}
