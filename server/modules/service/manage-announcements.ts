import type {
  endAnnouncement as endEndpoint,
  getStaffAnnouncements as listEndpoint,
  publishAnnouncement as publishEndpoint,
  saveAnnouncement as saveEndpoint,
} from "#contract/announcements/announcements";
import { announcementQueries as queries, announcementsChanged } from "#modules/announcements";
import { isStaffAdmin, recordAudit } from "#modules/staff";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { stopMailing } from "./manage-announcement-mails.ts";

const mostListed = 100;

export const getStaffAnnouncements: Action<typeof listEndpoint> = async ({ db }) => ({
  announcements: (await db.many(queries.listAll, { limit: mostListed })).map(
    ({ mail_subject: subject, mail_text: text, mailing, ...row }) => ({
      ...row,
      starts_at: row.starts_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
      published_at: row.published_at?.toISOString() ?? null,
      mail: subject === null || text === null ? null : { subject, text },
      mailing: mailing && {
        ...mailing,
        started_at: new Date(mailing.started_at).toISOString(),
        ended_at: mailing.ended_at && new Date(mailing.ended_at).toISOString(),
      },
    }),
  ),
});

export const saveAnnouncement: Action<typeof saveEndpoint> = async ({ db, actor }, input) => {
  const { starts_at, ends_at, mail, ...rest } = input;
  await db.transaction(async (tx) => {
    const draft = {
      ...rest,
      starts_at: new Date(starts_at),
      ends_at: new Date(ends_at),
      mail_subject: mail?.subject ?? null,
      mail_text: mail?.text ?? null,
    };
    if ((await tx.one(queries.saveDraft, draft)) === null)
      throw new ApiError("announcement_published");
    await recordAudit(tx, {
      actorId: actor.personId,
      action: "announcement_saved",
      subject: { kind: "announcement", id: input.id },
      after: { ...rest, id: undefined, mail, starts_at, ends_at },
    });
  });
  return { success: true };
};

export const publishAnnouncement: Action<typeof publishEndpoint> = async (ctx, { id }) => {
  const isChanged = await ctx.db.transaction(async (tx) => {
    const row = await tx.one(queries.lockAnnouncement, { id });
    if (row === null) throw new ApiError("announcement_gone");
    if (row.is_published) return false;
    if (row.is_over) throw new ApiError("announcement_over");
    await tx.run(queries.publish, { id });
    await recordAudit(tx, {
      actorId: ctx.actor.personId,
      action: "announcement_published",
      subject: { kind: "announcement", id },
      after: { text: row.text, link: row.link, audience: row.audience },
    });
    return true;
  });
  if (isChanged) announcementsChanged(ctx);
  return { success: true };
};

export const endAnnouncement: Action<typeof endEndpoint> = async (ctx, { id }) => {
  const isChanged = await ctx.db.transaction(async (tx) => {
    const row = await tx.one(queries.lockAnnouncement, { id });
    if (row === null || row.is_over) return false;
    if (row.is_published && !(await isStaffAdmin(tx, ctx.actor.personId)))
      throw new ApiError("forbidden");
    if (row.is_published) await stopMailing(ctx, tx, id);
    await tx.run(row.is_published ? queries.endNow : queries.deleteAnnouncement, { id });
    await recordAudit(tx, {
      actorId: ctx.actor.personId,
      action: row.is_published ? "announcement_ended" : "announcement_deleted",
      subject: { kind: "announcement", id },
      before: { text: row.text },
    });
    return row.is_published;
  });
  if (isChanged) announcementsChanged(ctx);
  return { success: true };
};
