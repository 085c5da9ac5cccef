import { limits } from "#contract/limits";
import { inPublic, maySee, notMuted, withinReach, withoutMutedWords } from "#modules/people";
import { type Columns, maybe, statement, t } from "#platform/db/sql";
import {
  amongFollowers,
  isListedPost,
  postColumns,
  isPublicPost,
  notTrack,
  selectFollowedPost,
  selectPost,
} from "./columns.ts";

export const before = `(m.created_at, m.id) < ($before_at, $before_id)`;
export const newestFirst = `m.created_at desc, m.id desc`;

/**
 * One more than the largest page, as a literal in the SQL because the planner does not know parameters: with it, the
 * generic plan is the one that stops early.
 */
export const most = limits.pageMax + 1;

export const pageParams = {
  viewer: maybe(t.uuid),
  before_at: t.time,
  before_id: t.uuid,
  limit: t.bigint,
};
export const positionParams = {
  viewer: maybe(t.uuid),
  before_at: t.time,
  before_id: t.uuid,
  offset: t.bigint,
};
export const positionColumns = { created_at: t.time, id: t.uuid };

/**
 * A list of posts `m` with their authors `p`, newest first, as two statements: a page, and the position of an offset.
 * `from` begins with `from` and ends with the order. `bounded`: tells the planner the largest page.
 */
export function listByTime<P extends Columns>(
  params: P,
  from: string,
  { bounded = false }: { bounded?: boolean } = {},
) {
  const page = bounded
    ? `select * from (
     select ${selectPost}
     ${from}
     limit ${most}
   ) page
   order by created_at desc, id desc
   limit $limit`
    : `select ${selectPost}
   ${from}
   limit $limit`;
  const position = `select m.created_at, m.id
   ${from}
   offset $offset limit 1`;
  return {
    page: statement({ ...pageParams, ...params }, postColumns, page),
    position: statement({ ...positionParams, ...params }, positionColumns, position),
  };
}

/** Últimos: everybody's posts (index media_content_latest). */
export const latest = listByTime(
  {},
  `from media_content m join profiles p on p.id = m.user_id
     where ${isPublicPost} and ${notTrack} and ${inPublic} and ${withinReach("m.user_id")} and ${before}
       and ${withoutMutedWords}
     order by ${newestFirst}`,
  { bounded: true },
);

/** The posts of one person that are visible to this viewer. */
export const ofAuthor = `${isListedPost} and ${notTrack} and (m.visibility = 'public' or ${amongFollowers})`;

const fromAuthor = (which = ""): string => `from media_content m join profiles p on p.id = m.user_id
     where m.user_id = $author ${which} and ${ofAuthor} and ${maySee} and ${before}
     order by ${newestFirst}`;

/** The posts of one person (index media_content_by_author). */
export const byAuthor = listByTime({ author: t.uuid }, fromAuthor(), { bounded: true });

/** The posts of one person of one kind (index media_content_by_author_kind). */
export const byAuthorAndKind = listByTime(
  { author: t.uuid, kind: t.text },
  fromAuthor("and m.kind = $kind"),
  { bounded: true },
);

/**
 * The authors in Siguiendo: the viewer and followed people, private ones too. A block ends the follow, so only muted
 * people are left out.
 */
const authors = `select $viewer::uuid as id
     union all
     select following_id from user_follows
     where follower_id = $viewer and ${notMuted("following_id")}`;

/** The newest posts of one author `a`: one lookup in media_content_by_author. */
const newestOf = (count: string, since = ""): string => `
       select m.created_at, m.id
       from media_content m
       where m.user_id = a.id and ${isListedPost} and ${notTrack} and ${before} ${since} and ${withoutMutedWords}
       order by ${newestFirst}
       limit ${count}`;

/**
 * Siguiendo. One lookup per author finds the newest post of each. A page can only contain posts of the authors whose
 * newest post is among the newest, and, once there are as many of these as a page has, none older than the oldest of
 * them: only those few posts are read. This is half the cost of reading a page of every author, a quarter for
 * somebody who follows 2,000. (Filtering everybody's posts by followed authors must never happen: 16 times the cost
 * at 20 times the data.)
 *
 * A followed person may have become invisible since; `author_visible` tells, and the page is then shorter.
 */
export const followingPage = statement(
  { ...pageParams, viewer: t.uuid },
  { ...postColumns, author_visible: t.bool },
  `with authors as (
     ${authors}
   ), active as materialized (
     select a.id, newest.created_at
     from authors a cross join lateral (${newestOf("1")}
     ) newest
     order by newest.created_at desc, newest.id desc
     limit $limit
   ), oldest as materialized (
     select case when count(*) < $limit then '-infinity' else min(created_at) end as time from active
   ), page as (
     select newest.id
     from active a cross join lateral (${newestOf("$limit", "and m.created_at >= (select time from oldest)")}
     ) newest
     order by newest.created_at desc, newest.id desc
     limit $limit
   )
   select ${selectFollowedPost}, p.first_run_completed or p.id = $viewer as author_visible
   from page
   join media_content m on m.id = page.id
   join profiles p on p.id = m.user_id
   order by ${newestFirst}`,
);

export const followingPosition = statement(
  { ...positionParams, viewer: t.uuid },
  positionColumns,
  `with authors as (
     ${authors}
   )
   select newest.created_at, newest.id
   from authors a cross join lateral (${newestOf("$offset::bigint + 1")}
   ) newest
   order by newest.created_at desc, newest.id desc
   offset $offset limit 1`,
);
