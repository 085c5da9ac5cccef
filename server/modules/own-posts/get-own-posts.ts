import { limits } from "#contract/limits";
import type {
  getOwnPost as getOneEndpoint,
  getOwnPosts as endpoint,
  OwnPost,
} from "#contract/posts/own-posts";
import type { PostKind } from "#contract/posts/post-kind";
import type { Visibility } from "#contract/posts/posts";
import { isPostId } from "#modules/posts";
import { decodeCursor, pageOf, type Position } from "#platform/db/cursor";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import { notErased, ownColumns, selectOwn, states, status, toOwnPost, toState } from "./columns.ts";

/** Normalised without accents and case: a search for «cancion» also finds «Canción». */
const plain = (column: string): string =>
  `translate(lower(${column}), 'áéíóúüñàèìòùâêîôûäëïöçãõ', 'aeiouunaeiouaeiouaeiocao')`;

/** Tracks are managed with their release. */
const notTrack = `not m.in_release`;

const matchesSearch = `($search::text is null or ${plain("m.title")} like $search or ${plain("m.description")} like $search)`;
const kind: SqlType<PostKind> = { pg: "text", nullable: false };
const visibility: SqlType<Visibility> = { pg: "text", nullable: false };

/** One more than the largest page, as a literal (posts/feed-queries.ts). */
const most = limits.pageMax + 1;

const page = (time: string, direction: "asc" | "desc") =>
  statement(
    {
      viewer: t.uuid,
      status,
      kind: maybe(t.text),
      visibility: maybe(t.text),
      search: maybe(t.text),
      at: t.time,
      id: t.uuid,
      limit: t.bigint,
    },
    ownColumns,
    `select ${Object.keys(ownColumns).join(", ")} from (
       select ${selectOwn}, ${time} as listed_at
       from media_content m join profiles p on p.id = m.user_id
       where m.user_id = $viewer and m.status = $status and ${notTrack} and ${notErased}
         and ($kind::text is null or m.kind = $kind)
         and ($visibility::text is null or m.visibility = $visibility) and ${matchesSearch}
         and (${time}, m.id) ${direction === "desc" ? "<" : ">"} ($at, $id)
       order by ${time} ${direction}, m.id ${direction}
       limit ${most}
     ) page
     order by listed_at ${direction}, id ${direction}
     limit $limit`,
  );

/** Newest first; scheduled posts by their time, the trash by the time of deletion. */
const pages = {
  published: page("m.created_at", "desc"),
  archived: page("m.created_at", "desc"),
  scheduled: page("m.publish_at", "asc"),
  bin: page("m.deleted_at", "desc"),
} satisfies Record<OwnPost["state"], unknown>;

const timeOf = (post: OwnPost): Date => {
  if (post.state === "scheduled" && post.publish_at !== null) return new Date(post.publish_at);
  if (post.goes_at === null) return new Date(post.created_at);
  return new Date(new Date(post.goes_at).getTime() - limits.trashDays * 86_400_000);
};

const beforeAll: Position = {
  created_at: new Date(0),
  id: "00000000-0000-0000-0000-000000000000",
};

const counts = statement(
  { viewer: t.uuid, search: maybe(t.text) },
  { status, kind, visibility, count: t.int },
  `select m.status, m.kind, m.visibility, count(*)::int as count
   from media_content m
   where m.user_id = $viewer and ${notTrack} and ${notErased} and ${matchesSearch}
   group by 1, 2, 3`,
);

/** One's own posts in one state (index media_content_own), and the number of each kind of them. */
export const getOwnPosts: Action<typeof endpoint> = async (ctx, input) => {
  const { actor, db } = ctx;
  const { state, limit } = input;
  const viewer = actor.userId;
  const search = patternOf(input.search);
  if (search !== null) await ctx.limits.take("search", viewer);
  const start = state === "scheduled" && !input.cursor ? beforeAll : decodeCursor(input.cursor);
  const rows = await db.many(pages[state], {
    viewer,
    status: states[state],
    kind: input.kind ?? null,
    visibility: input.visibility ?? null,
    search,
    at: start.created_at,
    id: start.id,
    // One row more than the page shows whether there is a next one.
    limit: limit + 1,
  });
  const posts = rows.map((row) => toOwnPost(row, ctx));
  const { pageRows, nextCursor } = pageOf(
    posts.map((post) => ({ post, id: post.id, created_at: timeOf(post) })),
    limit,
  );
  const countRows = await db.many(counts, { viewer, search });
  return {
    posts: pageRows.map(({ post }) => post),
    counts: countRows.map(({ status: of, ...rest }) => ({ ...rest, state: toState(of) })),
    nextCursor,
  };
};

/** The search text may be anywhere; wildcards are literal. */
function patternOf(search: string | undefined): string | null {
  const letters = (search ?? "").normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  if (letters === "") return null;
  return `%${letters.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

const onePost = statement(
  { id: t.uuid, viewer: t.uuid },
  ownColumns,
  `select ${selectOwn}
   from media_content m join profiles p on p.id = m.user_id
   where m.id = $id and m.user_id = $viewer and ${notErased}`,
);

/** One's own post in any state; null when there is none. */
export async function findOwn(ctx: MemberContext, id: string): Promise<OwnPost | null> {
  const row = await ctx.db.one(onePost, { id, viewer: ctx.actor.userId });
  return row === null ? null : toOwnPost(row, ctx);
}

/** The id is part of an address that people type, so it may be any text. */
export const getOwnPost: Action<typeof getOneEndpoint> = async (ctx, { id }) => {
  const post = isPostId(id) ? await findOwn(ctx, id) : null;
  if (post === null) throw new ApiError("post_not_found");
  return post;
};
