import { listStart, type Position } from "#platform/cursor";
import type { Db } from "#platform/db";
import { statement, t } from "#platform/sql";

const renew = (which: string): string => `update post_lookup l set score = renewed.score
   from (
     select m.id, trending_score(m.like_count, m.comment_count, m.play_count, m.created_at) as score
     from (${which}) moved join media_content m on m.id = moved.content_id
     where m.created_at > now() - interval '14 days'
   ) renewed
   where l.content_id = renewed.id and l.score <> renewed.score`;

/**
 * Scores of what may change places now, once a minute: of the newest, of those that stand highest, and of those that
 * somebody has liked or commented on meanwhile. Two weeks are seven powers of ten: what is older stays where it is.
 */
export const renewScores = statement(
  {},
  {},
  renew(`(select content_id from post_lookup order by created_at desc, content_id desc limit 5000)
       union (select content_id from post_lookup order by score desc, content_id desc limit 2000)
       union select content_id from content_likes where created_at > now() - interval '3 minutes'
       union select content_id from comments where created_at > now() - interval '3 minutes'`),
);

const renewedAtATime = 5000;

/** The same for all of two weeks, a batch at a time: what was only heard, or is liked less than before. */
const renewBatch = statement(
  { before_at: t.time, before_id: t.uuid },
  { id: t.uuid, created_at: t.time },
  `with batch as materialized (
     select content_id, created_at from post_lookup
     where (created_at, content_id) < ($before_at, $before_id) and created_at > now() - interval '14 days'
     order by created_at desc, content_id desc
     limit ${renewedAtATime}
   ), renewed as (
     ${renew("select content_id from batch")}
   )
   select content_id as id, created_at from batch order by created_at, content_id limit 1`,
);

/** Renews the scores of two weeks, once an hour. */
export async function renewOlderScores(db: Db): Promise<void> {
  for (let at: Position | null = listStart; at !== null;)
    at = await db.one(renewBatch, { before_at: at.created_at, before_id: at.id });
}
