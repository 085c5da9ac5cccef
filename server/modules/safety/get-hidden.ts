import type { getBlocked as blocked, getMuted as muted } from "#contract/people/safety";
import { limits } from "#contract/limits";
import { personColumns, selectPerson } from "#modules/people";
import type { MemberContext } from "#platform/context";
import { decodeCursor, pageOf } from "#platform/db/cursor";
import type { Action } from "#platform/http/http";
import { statement, t } from "#platform/db/sql";

/** People in a table of the viewer's own, newest first; the limit is a literal for the planner. */
const peopleIn = (table: string, owner: string, person: string) =>
  statement(
    { viewer: t.uuid, before_at: t.time, before_id: t.uuid, limit: t.bigint },
    { ...personColumns, created_at: t.time },
    `select * from (
       select ${selectPerson}, l.created_at
       from ${table} l join profiles p on p.id = l.${person}
       where l.${owner} = $viewer and not p.hidden and (l.created_at, l.${person}) < ($before_at, $before_id)
       order by l.created_at desc, l.${person} desc
       limit ${limits.pageMax + 1}
     ) page
     order by created_at desc, id desc
     limit $limit`,
  );

/** Index blocks_by. */
const blockedPage = peopleIn("blocks", "blocker_id", "blocked_id");
/** Index mutes_by. */
const mutedPage = peopleIn("mutes", "muter_id", "muted_id");

type Page = { cursor?: string | undefined; limit: number };

async function listOf(
  { actor, db }: MemberContext,
  page: typeof blockedPage,
  { cursor, limit }: Page,
) {
  const { created_at: before_at, id: before_id } = decodeCursor(cursor);
  const range = { before_at, before_id, limit: limit + 1 };
  const { pageRows, nextCursor } = pageOf(
    await db.many(page, { viewer: actor.userId, ...range }),
    limit,
  );
  return { people: pageRows.map(({ created_at: _since, ...person }) => person), nextCursor };
}

/** The people whom one has blocked: the only place that shows them, for unblocking. */
export const getBlocked: Action<typeof blocked> = (ctx, input) => listOf(ctx, blockedPage, input);

/** The people whom one has muted. */
export const getMuted: Action<typeof muted> = (ctx, input) => listOf(ctx, mutedPage, input);
