import { recordEvent } from "#auth/audit";
import {
  createAccount,
  findUserByEmail,
  findUserById,
  findUserByPhone,
  lockUser,
  type UserRow,
} from "#auth/users";
import { admitNewcomer } from "#auth/registration";
import type { PkceChallenge } from "#auth/flow-states";
import type { Channel } from "#auth/limits";
import type { Context } from "#platform/context";
import { insertSignUp } from "./queries.ts";

interface SignUpRequest {
  channel: Channel;
  /** An e-mail address, or the digits of a number. */
  address: string;
  /** Null for a sign-up without a password. */
  passwordHash: string | null;
  name: string;
  metadata: Record<string, unknown>;
  browserHash: Buffer | null;
  pkce: PkceChallenge | null;
  /** The code of an invitation, where one is needed. */
  invitation: string | null;
  ip: string;
}

/** The account of an address or a number, or null. */
export function findByAddress(
  { db }: Pick<Context, "db">,
  { channel, address }: Pick<SignUpRequest, "channel" | "address">,
): Promise<UserRow | null> {
  return channel === "sms"
    ? db.one(findUserByPhone, { phone: address })
    : db.one(findUserByEmail, { email: address });
}

/** Whether an account's address or number is confirmed. */
export function isConfirmed(user: UserRow): boolean {
  return user.email_confirmed_at !== null || user.phone_confirmed_at !== null;
}

/**
 * Stores a sign-up beside others for the same address, and creates the account if there is none, in the caller's
 * transaction, with a use of the invitation. Null when the address has a confirmed account.
 */
export async function storeSignUp(
  ctx: Context,
  request: SignUpRequest,
): Promise<{ user: UserRow; signUpId: string } | null> {
  const { channel, address, name, metadata } = request;
  const newUserId = await createAccount(ctx, {
    ...(channel === "sms" ? { phone: address } : { email: address }),
    passwordHash: null,
    name: "",
    metadata: {},
    confirmed: false,
  });
  await admitNewcomer(ctx, {
    invitation: request.invitation,
    email: channel === "email" ? address : null,
    makes: newUserId !== null,
  });
  const id = newUserId ?? (await findByAddress(ctx, request))?.id;
  if (id === undefined) return null;
  // The lock prevents a concurrent confirmation from here on.
  await ctx.db.one(lockUser, { id });
  const user = await ctx.db.one(findUserById, { id });
  if (user === null || isConfirmed(user)) return null;
  const newSignUp = await ctx.db.one(insertSignUp, {
    user_id: id,
    password_hash: request.passwordHash,
    name,
    metadata: { ...metadata, ...(name === "" ? {} : { name }) },
    browser_hash: request.browserHash,
    code_challenge: request.pkce?.challenge ?? null,
  });
  if (newSignUp === null) throw new Error("a sign-up was not stored");
  if (newUserId !== null)
    await recordEvent(ctx.db, {
      event: "signed_up",
      userId: id,
      ip: request.ip,
      details: { method: request.passwordHash === null ? "otp" : "password" },
    });
  return { user, signUpId: newSignUp.id };
}
