import type { AuthCall } from "#auth/sessions";
import { recordEvent } from "#auth/audit";
import { sendNotice } from "#auth/mails";
import { AuthError } from "#auth/protocol";
import type { Context } from "#platform/context";
import { sqlState } from "#platform/db/db";
import { changeEmail, confirmEmailChangeHalf, lockEmailChange } from "./queries.ts";

/**
 * Confirms a change for one of the two addresses. Returns false for the first; the second changes the address and
 * notifies the old one. In the caller's transaction.
 */
export async function confirmEmailChange(
  ctx: Context,
  { ip }: Pick<AuthCall, "ip">,
  id: string,
  half: "new" | "current",
): Promise<boolean> {
  const { db } = ctx;
  const change = await db.one(lockEmailChange, { id });
  if (!change?.new_email) throw new AuthError("otp_expired");
  const both = change.email !== null && change.email_confirmed_at !== null;
  if (both && (change.half === null || change.half === half)) {
    await db.run(confirmEmailChangeHalf, { id, half });
    return false;
  }
  try {
    await db.run(changeEmail, { id });
  } catch (error) {
    throw sqlState(error) === "23505" ? new AuthError("email_exists") : error;
  }
  if (change.email !== null)
    await sendNotice(ctx, db, id, "email_changed", { oldEmail: change.email });
  await recordEvent(db, { event: "email_changed", userId: id, ip });
  return true;
}
