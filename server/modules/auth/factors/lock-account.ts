import type { Db } from "#platform/db/db";
import { AuthError } from "#auth/protocol";
import type { SessionRow } from "#auth/sessions";
import { findAal, lockSecondFactor } from "./queries.ts";

/** The state of an account and of the calling session under the account's lock. */
export interface LockedAccount {
  secondFactor: boolean;
  aal: string;
}

/**
 * Locks the account until the transaction ends, so that changes of its factors are serialised. Throws
 * `session_not_found` when the session ended while waiting.
 */
export async function lockAccount(db: Db, session: SessionRow): Promise<LockedAccount> {
  const account = await db.one(lockSecondFactor, { user_id: session.id });
  const asking = await db.one(findAal, { session_id: session.session_id });
  if (account === null || asking === null) throw new AuthError("session_not_found");
  return { secondFactor: account.second_factor, aal: asking.aal };
}

/** Throws for a session that has not shown the account's second factor (the status differs by operation). */
export function requireRaised({ secondFactor, aal }: LockedAccount, status: 403 | 422): void {
  if (secondFactor && aal === "aal1") throw new AuthError("insufficient_aal", { status });
}
