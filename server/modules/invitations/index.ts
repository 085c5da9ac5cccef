import type { Db } from "#platform/db/db";
import type { Values } from "#platform/db/sql";
import { newCode, normalizeCode } from "./codes.ts";
import * as queries from "./queries.ts";

export { newCode, normalizeCode } from "./codes.ts";

/** A stored invitation to create an account (decision 071). */
export type InviteRow = Values<typeof queries.inviteColumns>;

/** Characters of a code: almost 60 bits. */
const codeLength = 12;

/**
 * Whether somebody with this code may create an account. `email` is their address in lower case; null when they have
 * none, or nobody has verified it: then only a code that is for no certain address is valid.
 */
export async function isInvited(db: Db, code: string, email: string | null): Promise<boolean> {
  return (await db.one(queries.findOpenInvite, { code: normalizeCode(code), email })) !== null;
}

/**
 * Takes one use of an invitation, in the caller's transaction, after which `isInvited` was true; false when somebody
 * else took the last one meanwhile. `makes`: an account was created. A code for whoever has it is used up by every
 * attempt, so that nobody learns from it which addresses have an account.
 */
export async function useInvitation(
  db: Db,
  { code, email, makes }: { code: string; email: string | null; makes: boolean },
): Promise<boolean> {
  return (await db.one(queries.takeUse, { code: normalizeCode(code), email, makes })) !== null;
}

/** The address of a valid invitation (null: for everybody); undefined for an invalid one. */
export async function addressOfInvitation(
  db: Db,
  code: string,
): Promise<string | null | undefined> {
  return (await db.one(queries.findInviteToShow, { code: normalizeCode(code) }))?.email;
}

/** Stores a new invitation, valid for 14 days. */
export async function issueInvite(
  db: Db,
  invite: { email: string | null; maxUses: number; createdBy: string | null },
): Promise<InviteRow> {
  const { email, maxUses: max_uses, createdBy: created_by } = invite;
  const row = await db.one(queries.insertInvite, {
    code: newCode(codeLength),
    email,
    max_uses,
    created_by,
  });
  if (row === null) throw new Error("an invitation was not stored");
  return row;
}

/** The invitations that somebody can still use, newest first, at most `limit`. */
export function listInvites(db: Db, limit: number): Promise<InviteRow[]> {
  return db.many(queries.listOpenInvites, { limit });
}

/** Ends an invitation; false when it had ended, or there is none. */
export async function revokeInvite(db: Db, id: string): Promise<boolean> {
  return (await db.one(queries.revokeInvite, { id })) !== null;
}

/** Ends every invitation for an address. */
export async function revokeInvitesOf(db: Db, email: string): Promise<void> {
  await db.run(queries.revokeInvitesOf, { email });
}

/** Deletes every invitation for an address. */
export async function eraseInvitesOf(db: Db, email: string): Promise<void> {
  await db.run(queries.deleteInvitesOf, { email });
}

/** Deletes invitations that expired a month ago. */
export async function sweepInvites(db: Db): Promise<void> {
  await db.run(queries.sweepInvites, {});
}
