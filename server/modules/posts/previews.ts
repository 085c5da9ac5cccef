import type { Media } from "#contract/posts/posts";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import { statement, t } from "#platform/db/sql";
import { type LockedPreview, previewSource } from "./columns.ts";
import {
  beginAttempt,
  dropPreview,
  endAttempts,
  insertPreview,
  lockPost,
} from "./preview-queries.ts";

/** Locked pictures, songs and videos without an up-to-date preview, an hour after the last attempt. Index media_content_locked. */
const missing = statement(
  { converts: t.bool, limit: t.bigint },
  { id: t.uuid },
  `select m.id from media_content m left join post_previews v on v.post_id = m.id
   where m.is_locked and m.media ->> 'state' is null
     and (m.content_type = 'image' or $converts::boolean and m.content_type in ('audio', 'video'))
     and (v.post_id is null or v.source <> ${previewSource}
       or v.shown is null and v.attempts < 5 and v.tried_at < now() - interval '1 hour')
   order by m.id limit $limit`,
);

/** Queues the preview of a post, which is made if it is locked, in the caller's transaction (modules/previews). */
export async function wantPreview(
  { jobs }: Pick<Context, "jobs">,
  db: Db,
  id: string,
): Promise<void> {
  await jobs.add(db, "make-preview", { id }, { key: `preview ${id}`, line: "previews" });
}

/** Locked posts whose preview is missing or was made of other files; without `converts` only pictures. */
export async function postsWithoutPreview(
  db: Db,
  page: { converts: boolean; limit: number },
): Promise<string[]> {
  return (await db.many(missing, page)).map(({ id }) => id);
}

/**
 * A locked post whose preview is to be made now, and what it is made from; null for any other, and after five attempts.
 * Without `converts` only pictures.
 */
export function beginPreview(
  db: Db,
  id: string,
  converts: boolean,
): Promise<{ media: Media | null; source: string } | null> {
  return db.one(beginAttempt, { id, converts });
}

/** Nothing can be made of these files. */
export async function failPreview(db: Db, id: string, source: string): Promise<void> {
  await db.run(endAttempts, { id, source });
}

/**
 * Replaces the preview of a post, in the caller's transaction; the objects of a former one are queued for deletion. Not
 * when the post was opened or got other files meanwhile: false.
 */
export async function storePreview(
  db: Db,
  row: { id: string; source: string; shown: LockedPreview; keys: string[] },
): Promise<boolean> {
  await db.one(lockPost, { id: row.id });
  await db.run(dropPreview, { id: row.id });
  return (await db.one(insertPreview, row)) !== null;
}
