import type {
  previewAnnouncementMail as previewEndpoint,
  sendAnnouncementMail as sendEndpoint,
  stopAnnouncementMail as stopEndpoint,
  testAnnouncementMail as testEndpoint,
} from "#contract/announcements/announcement-mails";
import {
  announcementMailQueries as mailQueries,
  announcementQueries as queries,
} from "#modules/announcements";
import { recordAudit } from "#modules/staff";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { maybe, statement, t } from "#platform/db/sql";
import { announcementLetters } from "./announcement-letter.ts";
import { queueMailing } from "./mail-announcement.ts";

const ownAddress = statement(
  { id: t.uuid },
  { email: maybe(t.text) },
  `select email from users where id = $id and email_confirmed_at is not null`,
);

export const previewAnnouncementMail: Action<typeof previewEndpoint> = async (ctx, { id }) => {
  const { mail, audience } = await mailOf(ctx.db, id);
  const letter = (await announcementLetters(ctx, mail))(ctx.actor.personId);
  const count = await ctx.db.one(mailQueries.countRecipients, { audience });
  return {
    from: ctx.config.mailFrom,
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    recipients: count?.recipients ?? 0,
    blocked: count?.blocked ?? 0,
  };
};

export const testAnnouncementMail: Action<typeof testEndpoint> = async (ctx, { id }) => {
  const { mail } = await mailOf(ctx.db, id);
  const letter = (await announcementLetters(ctx, mail))(ctx.actor.personId);
  await ctx.db.transaction(async (db) => {
    const to = (await db.one(ownAddress, { id: ctx.actor.personId }))?.email;
    if (!to) throw new ApiError("announcement_test_unaddressed");
    await ctx.mail.send(db, { to, ...letter, subject: `Prueba: ${letter.subject}` });
    await audit(ctx, db, id, "announcement_mail_tested", { subject: mail.subject });
  });
  return { success: true };
};

export const sendAnnouncementMail: Action<typeof sendEndpoint> = async (ctx, { id }) => {
  await ctx.db.transaction(async (db) => {
    const { mail, audience, ...row } = await mailOf(db, id);
    if (!row.is_published) throw new ApiError("announcement_unpublished");
    const mailing = await db.one(mailQueries.lockMail, { id });
    // One that was given up or ended by itself is only in the table still "sending".
    if (mailing?.real_status === "sending" || mailing?.real_status === "sent") return;
    if (row.is_over) throw new ApiError("announcement_mail_over");
    const count = await db.one(mailQueries.countRecipients, { audience });
    const recipients = count?.recipients ?? 0;
    const isNew = (await db.one(mailQueries.beginMail, { id, recipients })) !== null;
    if (!isNew) await db.run(mailQueries.setMailStatus, { id, status: "sending" });
    // An admin knows better than the count of crashes.
    await ctx.jobs.release(db, mailQueries.mailJobKey(id));
    await queueMailing(ctx, db, id);
    await audit(
      ctx,
      db,
      id,
      isNew ? "announcement_mail_sent" : "announcement_mail_resumed",
      isNew ? { subject: mail.subject, recipients } : { subject: mail.subject },
    );
  });
  return { success: true };
};

export const stopAnnouncementMail: Action<typeof stopEndpoint> = async (ctx, { id }) => {
  await ctx.db.transaction(async (db) => {
    if ((await db.one(queries.lockAnnouncement, { id })) === null)
      throw new ApiError("announcement_gone");
    await stopMailing(ctx, db, id);
  });
  return { success: true };
};

/** Stops a sending, if there is one, in the caller's transaction: only the batch that was claimed still goes out. */
export async function stopMailing(
  ctx: Pick<Context, "db"> & { actor: { personId: string } },
  db: Db,
  id: string,
): Promise<void> {
  if ((await db.one(mailQueries.lockMail, { id }))?.status !== "sending") return;
  await db.run(mailQueries.setMailStatus, { id, status: "stopped" });
  await audit(ctx, db, id, "announcement_mail_stopped", {});
}

async function audit(
  { actor }: { actor: { personId: string } },
  db: Db,
  id: string,
  action: string,
  after: Record<string, unknown>,
): Promise<void> {
  const subject = { kind: "announcement" as const, id };
  await recordAudit(db, { actorId: actor.personId, action, subject, after });
}

/** An announcement with a mail, locked until the transaction ends. */
async function mailOf(db: Db, id: string) {
  const row = await db.one(queries.lockAnnouncement, { id });
  if (row === null) throw new ApiError("announcement_gone");
  const { mail_subject: subject, mail_text: text, link, ...rest } = row;
  if (subject === null || text === null) throw new ApiError("announcement_without_mail");
  return { ...rest, mail: { subject, text, link } };
}
