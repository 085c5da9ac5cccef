import { createProfile } from "#modules/profiles";
import type { Context } from "#platform/context";
import { insertOwnIdentity, insertUser } from "./queries.ts";

export interface NewAccount {
  id?: string;
  /** An address or a number, not both; a number is digits without the plus. */
  email?: string;
  phone?: string;
  passwordHash: string | null;
  /** Empty when there is none: onboarding asks for it. */
  name: string;
  metadata: Record<string, unknown>;
  confirmed: boolean;
}

/**
 * Creates an account with the identity of its address or number, and its profile, in the caller's transaction.
 * Returns its id, or null when the address or number is taken.
 */
export async function createAccount(ctx: Context, account: NewAccount): Promise<string | null> {
  const { email = null, phone = null, name, confirmed } = account;
  const provider = email === null ? "phone" : "email";
  const verificationFlags = { email_verified: confirmed, phone_verified: false };
  const nameMetadata = name === "" ? {} : { name };
  const newUser = await ctx.db.one(insertUser, {
    id: account.id ?? null,
    email,
    phone,
    password_hash: account.passwordHash,
    user_metadata: { ...account.metadata, ...nameMetadata, ...verificationFlags },
    provider,
    confirmed,
  });
  if (newUser === null) return null;
  await ctx.db.run(insertOwnIdentity, {
    user_id: newUser.id,
    provider,
    identity_data: {
      sub: newUser.id,
      ...(email === null ? { phone } : { email }),
      ...nameMetadata,
      ...verificationFlags,
    },
  });
  await createProfile(ctx, { id: newUser.id, name });
  return newUser.id;
}
