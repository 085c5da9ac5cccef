import type { ParsedInput } from "#contract/endpoint";
import type {
  getLetters as lettersEndpoint,
  ListLetter,
  previewLetter as previewEndpoint,
  resumeLetter as resumeEndpoint,
  sendLetter as sendEndpoint,
  stopLetter as stopEndpoint,
  testLetter as testEndpoint,
} from "#contract/mailing-lists/letters";
import { pagePath } from "#contract/pages";
import { checkText } from "#modules/text-rules";
import { actedBy } from "#platform/acted-by";
import type { MemberContext } from "#platform/context";
import type { Db } from "#platform/db/db";
import type { Values } from "#platform/db/sql";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { requestHash } from "#platform/http/request-hash";
import * as queries from "./letter-queries.ts";
import { queueLetter } from "./mail-letter.ts";
import { requireArtist } from "./own-list.ts";
import { nobody, renderListLetter, senderName, type WrittenLetter } from "./render-list-letter.ts";

type Content = ParsedInput<typeof previewEndpoint>;

export const getLetters: Action<typeof lettersEndpoint> = async (ctx) => {
  await requireArtist(ctx);
  const artist = ctx.actor.userId;
  const [letters, next, attachments] = await Promise.all([
    ctx.db.many(queries.lettersOf, { artist }),
    ctx.db.one(queries.nextLetterAt, { artist, except: null }),
    ctx.db.many(queries.attachmentsOf, { artist }),
  ]);
  return {
    letters: letters.map(toLetter),
    next_at: next?.at?.toISOString() ?? null,
    attachments,
  };
};

export const previewLetter: Action<typeof previewEndpoint> = async (ctx, content) => {
  const letter = await checkedLetter(ctx, content);
  const { subject, text, html } = renderListLetter(ctx, letter, nobody);
  const count = await ctx.db.one(queries.countMeant, {
    artist: ctx.actor.userId,
    city: content.city_id,
  });
  return { from: senderName(letter.artist), subject, text, html, recipients: count?.people ?? 0 };
};

export const testLetter: Action<typeof testEndpoint> = async (ctx, content) => {
  const letter = await checkedLetter(ctx, content);
  const to = (await ctx.db.one(queries.confirmedAddress, { id: ctx.actor.personId }))?.email;
  if (!to) throw new ApiError("letter_test_unaddressed");
  const mail = renderListLetter(ctx, letter, nobody);
  await ctx.mail.send(ctx.db, { to, ...mail, subject: `Prueba: ${mail.subject}` }, { news: true });
  return { success: true };
};

/**
 * Begins to send. A repeated request answers with the letter as it is by now; one that says something else is refused,
 * since what was sent cannot become it.
 */
export const sendLetter: Action<typeof sendEndpoint> = async (ctx, { id, ...content }) => {
  const artist = ctx.actor.userId;
  const { subject, text, attachment, city_id } = content;
  const parts = [subject, text, attachment?.kind, attachment?.id, city_id];
  const request = { artist, id, request_hash: requestHash(parts) };
  const findEarlier = async (db: Db) => {
    const earlier = await db.one(queries.findOwnLetter, request);
    if (earlier?.is_same === false) throw new ApiError("letter_differs");
    return earlier;
  };
  const earlier = await findEarlier(ctx.db);
  if (earlier !== null) return toLetter(earlier);
  const { artist: _name, ...words } = await checkedLetter(ctx, content);
  await ctx.db.transaction(async (db) => {
    // Also where the same request runs twice at once.
    if ((await db.one(queries.lockList, { artist })) === null)
      throw new ApiError("letter_for_nobody");
    if ((await findEarlier(db)) !== null) return;
    if ((await db.one(queries.isLetter, { id }))?.is_letter === true)
      throw new ApiError("conflict");
    const next = await db.one(queries.nextLetterAt, { artist, except: null });
    if (next?.at != null) throw new ApiError("letter_too_soon");
    const count = await db.one(queries.countMeant, { artist, city: city_id });
    const recipients = count?.people ?? 0;
    if (recipients === 0) throw new ApiError("letter_for_nobody");
    const row = { ...request, acted_by: actedBy(ctx.actor), ...words, city_id, recipients };
    await db.run(queries.insertLetter, row);
    await queueLetter(ctx, db, id);
  });
  const letter = await findEarlier(ctx.db);
  if (letter === null) throw new ApiError("conflict");
  return toLetter(letter);
};

/** Only the batch that was claimed still goes out. */
export const stopLetter: Action<typeof stopEndpoint> = async (ctx, { id }) => {
  await ctx.db.transaction(async (db) => {
    const letter = await lockOwn(db, ctx, id);
    if (letter.status === "sending")
      await db.run(queries.setLetterStatus, { id, status: "stopped" });
  });
  return { success: true };
};

export const resumeLetter: Action<typeof resumeEndpoint> = async (ctx, { id }) => {
  await requireArtist(ctx);
  const artist = ctx.actor.userId;
  await ctx.db.transaction(async (db) => {
    // Before the letter, as where one is begun: two letters in a week are one too many, also when one was stopped.
    await db.one(queries.lockList, { artist });
    const letter = await lockOwn(db, ctx, id);
    // One that was given up is only in the table still "sending".
    if (letter.real_status !== "stopped") return;
    // Weeks later it would follow closely on a new one, and say what is over.
    if (!letter.is_resumable) throw new ApiError("letter_too_old");
    const next = await db.one(queries.nextLetterAt, { artist, except: id });
    if (next?.at != null) throw new ApiError("letter_too_soon");
    await db.run(queries.resumeLetter, { id });
    await ctx.jobs.release(db, queries.letterJobKey(id));
    await queueLetter(ctx, db, id);
  });
  return { success: true };
};

async function lockOwn(db: Db, { actor }: MemberContext, id: string) {
  const letter = await db.one(queries.lockLetter, { id });
  if (letter?.artist_id !== actor.userId) throw new ApiError("letter_not_found");
  return letter;
}

/** What is to be sent, after everything that the rules say of it. */
async function checkedLetter(ctx: MemberContext, content: Content): Promise<WrittenLetter> {
  await requireArtist(ctx);
  const { db, actor } = ctx;
  const { subject, text, city_id: id } = content;
  if (id !== null && (await db.one(queries.isCity, { id }))?.is_city !== true)
    throw new ApiError("city_not_found", { field: "city_id" });
  const link = await linkOf(ctx, content.attachment);
  await checkText(ctx, "post", `${subject}\n${text}`);
  const artist = (await db.one(queries.nameOf, { id: actor.userId }))?.name ?? "";
  return { subject, text, ...link, artist };
}

/** The button of a letter; throws when what it would lead to is not theirs, or not there any more. */
async function linkOf(
  { db, actor }: MemberContext,
  attachment: Content["attachment"],
): Promise<Pick<WrittenLetter, "link_label" | "link_path">> {
  if (attachment === null) return { link_label: null, link_path: null };
  const { kind, id } = attachment;
  const artist = actor.userId;
  if (kind === "song") {
    const song = await db.one(queries.findSong, { artist, id });
    if (song !== null)
      return { link_label: `Escuchar «${song.title}»`, link_path: pagePath("post", { id }) };
  } else {
    const show = await db.one(queries.findShow, { artist, id });
    if (show !== null)
      return {
        link_label: `Ver «${show.title}»`,
        link_path: pagePath("event", { slug: show.slug }),
      };
  }
  throw new ApiError("letter_attachment_gone", { field: "attachment" });
}

function toLetter(row: Values<(typeof queries.lettersOf)["columns"]>): ListLetter {
  const { id, subject, text, link_label, city, status, recipients, sent, failed } = row;
  return {
    id,
    subject,
    text,
    link_label,
    city,
    status,
    recipients,
    sent,
    failed,
    started_at: row.started_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    resumable_until: row.resumable_until.toISOString(),
  };
}
