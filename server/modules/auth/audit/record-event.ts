import type { Db } from "#platform/db/db";
import { insertEvent } from "./queries.ts";

/** The events; `signed_in` is written by the statement that opens the session. */
type EventName =
  | "signed_up"
  | "sign_in_refused"
  | "signed_out"
  | "identity_confirmed"
  | "confirmation_refused"
  | "address_confirmed"
  | "password_changed"
  | "email_change_asked"
  | "email_changed"
  | "phone_change_asked"
  | "phone_changed"
  | "refresh_token_reused"
  | "factor_added"
  | "factor_removed"
  | "factors_reset"
  | "recovery_codes_made"
  | "recovery_code_used"
  | "identity_linked"
  | "identity_unlinked"
  | "admin_granted"
  | "admin_revoked"
  | "signing_key_rotated"
  | "export_requested"
  | "export_downloaded"
  | "account_converted"
  | "deletion_requested"
  | "deletion_cancelled"
  | "account_erased";

export interface AuthEvent {
  event: EventName;
  /** The account; null for events without one. */
  userId: string | null;
  sessionId?: string;
  /** Stored only as its network: /24 or /48. */
  ip?: string;
  /** Never an address, a name, a password, a token or a code. */
  details?: Record<string, unknown>;
}

/** Adds a row to the append-only audit, in the caller's transaction. */
export async function recordEvent(db: Db, event: AuthEvent): Promise<void> {
  await db.run(insertEvent, {
    event: event.event,
    user_id: event.userId,
    session_id: event.sessionId ?? null,
    ip: event.ip ?? null,
    details: event.details ?? {},
  });
}
