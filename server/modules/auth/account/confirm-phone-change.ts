import type { AuthCall } from "#auth/sessions";
import { recordEvent } from "#auth/audit";
import { sendNotice } from "#auth/mails";
import { AuthError } from "#auth/protocol";
import type { Context } from "#platform/context";
import { sqlState } from "#platform/db/db";
import { changePhone } from "./queries.ts";

/** Confirms a new number. In the caller's transaction. */
export async function confirmPhoneChange(
  ctx: Context,
  { ip }: Pick<AuthCall, "ip">,
  id: string,
  phone: string,
): Promise<void> {
  const { db } = ctx;
  try {
    await db.run(changePhone, { id, phone });
  } catch (error) {
    throw sqlState(error) === "23505" ? new AuthError("phone_exists") : error;
  }
  await sendNotice(ctx, db, id, "phone_changed", {});
  await recordEvent(db, { event: "phone_changed", userId: id, ip });
}
