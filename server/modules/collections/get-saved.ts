import type { getSaved as endpoint } from "#contract/collections/collection-items";
import type { PostKind } from "#contract/posts/post-kind";
import { maySee } from "#modules/people";
import { postColumns, readablePost, selectPost, toPost } from "#modules/posts";
import { decodeCursor, pageOf } from "#platform/db/cursor";
import type { Action } from "#platform/http/http";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import { longText, says, wordsOf } from "./says.ts";

const columns = { ...postColumns, shown: t.bool, saved_at: t.time };
const params = { viewer: t.uuid, before_at: t.time, before_id: t.uuid, limit: t.bigint };
const kind: SqlType<PostKind> = { pg: "text", nullable: false };

const select = `select ${selectPost}, (${readablePost} and ${maySee}) as shown, s.created_at as saved_at
   from saved_content s
   join media_content m on m.id = s.content_id
   join profiles p on p.id = m.user_id`;
const place = `s.user_id = $viewer and (s.created_at, s.content_id) < ($before_at, $before_id)`;
const lastFirst = `order by s.created_at desc, s.content_id desc limit $limit`;

/** All saved posts, including those that no longer exist (index saved_content_in_order). */
const savedPage = statement(params, columns, `${select} where ${place} ${lastFirst}`);

/** Saved posts of one kind, or with these words in title, text or author's name; only visible ones. */
const foundPage = statement(
  { ...params, kind: maybe(kind), search: t.text },
  columns,
  `${select} where ${place} and ${readablePost} and ${maySee}
     and ($kind::text is null or m.kind = $kind)
     and ($search::text = '' or ${says(`m.title || ' ' || p.name || ' ' || ${longText}`)})
   ${lastFirst}`,
);

/** The saved posts, the last first. A post that is no longer visible keeps its place, so that it can be unsaved. */
export const getSaved: Action<typeof endpoint> = async (ctx, input) => {
  const { actor, db, limits } = ctx;
  const { limit } = input;
  const start = decodeCursor(input.cursor);
  const range = {
    viewer: actor.userId,
    before_at: start.created_at,
    before_id: start.id,
    limit: limit + 1,
  };
  const search = wordsOf(input.search);
  if (search !== "") await limits.take("search", actor.userId);
  const rows =
    input.kind === undefined && search === ""
      ? await db.many(savedPage, range)
      : await db.many(foundPage, { ...range, kind: input.kind ?? null, search });
  const { pageRows, nextCursor } = pageOf(
    rows.map((row) => ({ row, id: row.id, created_at: row.saved_at })),
    limit,
  );
  return {
    items: pageRows.map(({ row }) => ({
      id: row.id,
      post: row.shown ? toPost(row, ctx) : null,
      added_at: row.saved_at.toISOString(),
    })),
    nextCursor,
  };
};
