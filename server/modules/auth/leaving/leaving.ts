import { anonymizeEvents } from "#auth/audit";
import { endSessionsOf } from "#auth/sessions";
import type { Db } from "#platform/db/db";
import { deleteUser, lockAccount, markDeleted, setLeaving } from "./queries.ts";

/**
 * Takes hold of an account, first of all in a transaction that closes, reopens or removes it: these go
 * one after the other, and no session or file comes in between. False when there is none.
 */
export async function holdAccount(db: Db, userId: string): Promise<boolean> {
  return (await db.one(lockAccount, { id: userId })) !== null;
}

/**
 * Closes an account that is going to be deleted: its sessions end (their ids are given, for their
 * sockets), and who signs in again finds everything closed but what an endpoint opens with `whileLeaving`.
 */
export async function closeAccount(db: Db, userId: string): Promise<string[]> {
  await db.run(setLeaving, { id: userId, leaving: true });
  return endSessions(db, userId);
}

/** The account is kept: the session that asked for it goes on. */
export async function reopenAccount(db: Db, userId: string): Promise<void> {
  await db.run(setLeaving, { id: userId, leaving: false });
}

/** The account begins to be erased: nobody comes in any more. Gives the ids of the sessions that end. */
export async function suspendForErasure(db: Db, userId: string): Promise<string[]> {
  await db.run(markDeleted, { id: userId });
  return endSessions(db, userId);
}

/**
 * Deletes an account and all rows that refer to it, and takes its person out of the audit. Gives its
 * e-mail (or null) and all addresses under which it was known.
 */
export async function removeAccount(
  db: Db,
  userId: string,
): Promise<{ email: string | null; addresses: string[] }> {
  const account = await db.one(deleteUser, { id: userId });
  if (account === null) throw new Error("the account to remove is not there");
  await db.run(anonymizeEvents, { user_id: userId });
  const addresses = [account.email, account.new_email, account.phone, account.new_phone];
  return { email: account.email, addresses: addresses.filter((address) => address !== null) };
}

async function endSessions(db: Db, userId: string): Promise<string[]> {
  const endedSessions = await db.many(endSessionsOf, { user_id: userId, kept: null });
  return endedSessions.map((row) => row.id);
}
