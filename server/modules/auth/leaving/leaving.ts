import { anonymizeEvents } from "#auth/audit";
import { endSessionsOf } from "#auth/sessions";
import type { Db } from "#platform/db/db";
import { deleteUser, lockAccount, markDeleted, setLeaving, updateSanctions } from "./queries.ts";

/**
 * Locks an account, as the first step of a transaction that closes, reopens or deletes it: such transactions are
 * serialised, and no session or file is added meanwhile. False when there is none.
 */
export async function holdAccount(db: Db, userId: string): Promise<boolean> {
  return (await db.one(lockAccount, { id: userId })) !== null;
}

/**
 * Closes an account before its deletion: its sessions end (their ids are returned, to close their sockets), and a new
 * sign-in can use only endpoints with `whileLeaving`.
 */
export async function closeAccount(db: Db, userId: string): Promise<string[]> {
  await db.run(setLeaving, { id: userId, leaving: true });
  return endSessions(db, userId);
}

/** Reopens the account: the session that requested it stays open. */
export async function reopenAccount(db: Db, userId: string): Promise<void> {
  await db.run(setLeaving, { id: userId, leaving: false });
}

/** Until when an account is suspended, or may not write or publish; null: it is not. */
interface Sanctions {
  banned_until: Date | null;
  messages_limited_until: Date | null;
  uploads_limited_until: Date | null;
}

/**
 * Sets the sanctions of an account, in the caller's transaction. They hold from the next request on; call
 * `realtime.reauthorize` after the commit, to close its sockets.
 */
export async function setSanctions(db: Db, userId: string, sanctions: Sanctions): Promise<void> {
  await db.run(updateSanctions, { id: userId, ...sanctions });
}

/** Begins to erase the account: nobody can sign in any more. Returns the ids of the ended sessions. */
export async function suspendForErasure(db: Db, userId: string): Promise<string[]> {
  await db.run(markDeleted, { id: userId });
  return endSessions(db, userId);
}

/**
 * Deletes an account with all its rows, and anonymises its audit. Returns its e-mail (or null) and all of its former
 * addresses and numbers.
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
