import { timeZoneOf } from "#modules/profiles";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import { renderLetter } from "./layout.ts";
import { type NoticeDetails, type NoticeKind, noticeLetter } from "./notices.ts";
import { findAddress } from "./queries.ts";

/**
 * Notifies a person by mail about their account, in the caller's transaction `db`: the mail goes out if, and only if,
 * that commits. Without an address no mail is sent. Not counted by the limits of mails, so that nobody can suppress a
 * notice by causing other mails.
 */
export async function sendNotice<K extends NoticeKind>(
  ctx: Pick<Context, "mail" | "config">,
  db: Db,
  userId: string,
  kind: K,
  details: NoticeDetails[K],
): Promise<void> {
  const user = await db.one(findAddress, { id: userId });
  const to = "oldEmail" in details ? details.oldEmail : user?.email;
  if (!to) return;
  const letter = noticeLetter(kind, details, {
    at: new Date(),
    timeZone: await timeZoneOf(db, userId),
    publicUrl: ctx.config.publicUrl,
  });
  await ctx.mail.send(db, { to, ...renderLetter(letter) });
}
