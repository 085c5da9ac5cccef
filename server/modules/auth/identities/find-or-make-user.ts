import { createProfile } from "#modules/profiles";
import { recordEvent } from "#auth/audit";
import { limitMailsTo, limitNewcomerMail } from "#auth/limits";
import { sendAccountMail, sendNotice } from "#auth/mails";
import { AuthError } from "#auth/protocol";
import { admitNewcomer, mayNetworkHaveAccount, requireOpenNetwork } from "#auth/registration";
import { findUserByEmail, findUserById, lockUser, mergeMetadata, type UserRow } from "#auth/users";
import type { Context } from "#platform/context";
import type { ProviderPerson } from "./provider-person.ts";
import * as queries from "./queries.ts";

interface ProviderSignIn {
  person: ProviderPerson;
  ip: string;
  /** The target of the link in a confirmation mail, and the key of its code. */
  redirectTo: string | null;
  codeKey: Buffer;
  /** The code of an invitation, for a new account where one is needed. */
  invitation: string | null;
}

/**
 * The account of a person identified by a provider (rule auth-5): the one with this identity; else the one with the
 * same address, if both sides have verified it; else a new one. While nobody has verified the account's address,
 * sends a confirmation mail and throws.
 */
export async function findOrMakeUser(ctx: Context, signIn: ProviderSignIn): Promise<string> {
  const outcome = await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db };
    const { provider, subject: provider_id } = signIn.person;
    await db.one(queries.lockSubject, { provider, provider_id });
    const identity = await db.one(queries.findIdentity, { provider, provider_id });
    const user =
      identity === null
        ? await findByAddressOrCreate(inside, signIn)
        : await updateReturningUser(inside, signIn, identity.user_id);
    // Nothing is thrown here, so that the rule's hit is counted.
    if (user === null) return null;
    if (user.banned_until && user.banned_until > new Date()) throw new AuthError("user_banned");
    const waits = user.email !== null && !user.email_confirmed_at && !user.phone_confirmed_at;
    if (waits) await mailConfirmation(inside, signIn, user.id, user.email ?? "");
    return { id: user.id, waits };
  });
  if (outcome === null) throw new AuthError("signup_network_limit", { retryAfter: 3600 });
  if (outcome.waits) throw new AuthError("provider_email_needs_verification");
  return outcome.id;
}

async function updateReturningUser(
  ctx: Context,
  { person }: ProviderSignIn,
  id: string,
): Promise<UserRow> {
  const { provider, subject: provider_id, metadata } = person;
  const before = await readUser(ctx, id);
  await ctx.db.run(queries.updateIdentity, { provider, provider_id, identity_data: metadata });
  await ctx.db.run(mergeMetadata, { id, data: metadata, removed: [] });
  if (person.addressVerified && person.address === before.email)
    await ctx.db.one(queries.confirmAddress, { id });
  return readUser(ctx, id);
}

/** Null when the network may not have one more account now. */
async function findByAddressOrCreate(
  ctx: Context,
  signIn: ProviderSignIn,
): Promise<UserRow | null> {
  const { person } = signIn;
  const { address } = person;
  const ownerOf = (email: string | null): Promise<UserRow | null> =>
    email === null ? Promise.resolve(null) : ctx.db.one(findUserByEmail, { email });
  const isUsed = (await ownerOf(address)) !== null;
  const links = isUsed && person.addressVerified;
  // An organisation vouches for its people, who share a network.
  const isStranger = !links && !person.provider.startsWith("sso:");
  if (isStranger) await requireOpenNetwork(ctx, signIn.ip);
  if (isStranger && !(await mayNetworkHaveAccount(ctx, signIn.ip))) return null;
  let newUser = isUsed ? null : await makeUser(ctx, signIn, address);
  // Looked up again: somebody may have signed up with the address meanwhile.
  const owner = newUser === null ? await ownerOf(address) : null;
  if (owner !== null && person.addressVerified) return linkToOwner(ctx, signIn, owner.id);
  newUser ??= await makeUser(ctx, signIn, null);
  if (newUser === null) throw new Error("an account without an address was not stored");
  await addIdentity(ctx, newUser, person);
  await recordEvent(ctx.db, {
    event: "signed_up",
    userId: newUser,
    ip: signIn.ip,
    details: { method: person.provider },
  });
  return readUser(ctx, newUser);
}

async function makeUser(
  ctx: Context,
  { person, invitation }: ProviderSignIn,
  email: string | null,
): Promise<string | null> {
  const newUser = await ctx.db.one(queries.insertProviderUser, {
    email,
    confirmed: email !== null && person.addressVerified,
    user_metadata: person.metadata,
  });
  if (newUser === null) return null;
  const verifiedEmail = person.addressVerified ? person.address : null;
  await admitNewcomer(ctx, { invitation, email: verifiedEmail, makes: true });
  await createProfile(ctx, { id: newUser.id, name: person.name });
  return newUser.id;
}

/** Links the identity to the account with the address. */
async function linkToOwner(
  ctx: Context,
  { person, ip }: ProviderSignIn,
  id: string,
): Promise<UserRow> {
  await ctx.db.one(lockUser, { id });
  // Read under the lock: the owner may just have confirmed the address, or changed it.
  const current = await readUser(ctx, id);
  if (current.email !== person.address)
    throw new AuthError("unexpected_failure", { status: 503, retryAfter: 1 });
  if (current.email_confirmed_at === null) {
    // The address was unconfirmed: a stranger may have prepared the account (pre-hijacking).
    await ctx.db.run(queries.clearUnproven, { id });
    await ctx.db.one(queries.confirmAddress, { id });
  }
  await addIdentity(ctx, id, person);
  await ctx.db.run(mergeMetadata, { id, data: person.metadata, removed: [] });
  await reportLinked(ctx, id, person.provider, ip);
  return readUser(ctx, id);
}

/** Adds an identity to an account; false when it belongs to an account already. */
export async function addIdentity(
  ctx: Context,
  user_id: string,
  { provider, subject, metadata }: ProviderPerson,
): Promise<boolean> {
  const newIdentity = await ctx.db.one(queries.insertIdentity, {
    user_id,
    provider,
    provider_id: subject,
    identity_data: metadata,
  });
  if (newIdentity !== null) await ctx.db.run(queries.refreshProviders, { id: user_id });
  return newIdentity !== null;
}

/** Records a link in the audit, and notifies the person by mail. */
export async function reportLinked(
  ctx: Context,
  userId: string,
  provider: string,
  ip: string,
): Promise<void> {
  await recordEvent(ctx.db, { event: "identity_linked", userId, ip, details: { provider } });
  await sendNotice(ctx, ctx.db, userId, "identity_linked", { provider });
}

/** The mail removes pending identities of an unconfirmed account, so this one is added again. */
async function mailConfirmation(
  ctx: Context,
  { person, redirectTo, codeKey, ip }: ProviderSignIn,
  userId: string,
  address: string,
): Promise<void> {
  await limitMailsTo(ctx, address, "signup");
  await limitNewcomerMail(ctx, { ip, address });
  await sendAccountMail(ctx, { userId, address, kind: "signup", redirectTo, codeKey });
  await addIdentity(ctx, userId, person);
}

async function readUser(ctx: Context, id: string): Promise<UserRow> {
  const row = await ctx.db.one(findUserById, { id });
  if (row === null) throw new AuthError("user_not_found");
  return row;
}
