import type { Db } from "#platform/db/db";
import { AuthError } from "#auth/protocol";
import type { SessionRow } from "#auth/sessions";
import { findAal, lockSecondFactor } from "./queries.ts";

/** What an account and the asking session are worth while the account is locked. */
export interface LockedAccount {
  secondFactor: boolean;
  aal: string;
}

/**
 * Locks the account until the transaction ends, so that its factors change one at a time. Refuses with
 * `session_not_found` when the session was ended while this waited.
 */
export async function lockAccount(db: Db, session: SessionRow): Promise<LockedAccount> {
  const account = await db.one(lockSecondFactor, { user_id: session.id });
  const asking = await db.one(findAal, { session_id: session.session_id });
  if (account === null || asking === null) throw new AuthError("session_not_found");
  return { secondFactor: account.second_factor, aal: asking.aal };
}

/** Refuses a session that has not shown the second factor of its account (statuses differ). */
export function requireRaised({ secondFactor, aal }: LockedAccount, status: 403 | 422): void {
  if (secondFactor && aal === "aal1") throw new AuthError("insufficient_aal", { status });
}
