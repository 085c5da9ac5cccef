import type { searchPosts as endpoint } from "#contract/discovery/search";
import { toPost } from "#modules/posts";
import { decodeRank, encodeRank, listStart, pageOf } from "#platform/db/cursor";
import type { Action } from "#platform/http/http";
import { postsPage } from "./post-queries.ts";
import { readQuery } from "./read-query.ts";

/** Songs and posts for the page of results: title matches first, then other posts that contain the words. */
export const searchPosts: Action<typeof endpoint> = async (ctx, input) => {
  const { score, id } = decodeRank(input.cursor);
  const parsedQuery = readQuery(input.query);
  if (parsedQuery === null) return { content: [], nextCursor: null };
  const rows = await ctx.db.many(postsPage, {
    ...parsedQuery,
    viewer: ctx.actor?.userId ?? null,
    before_at: listStart.created_at,
    before_id: listStart.id,
    after_score: score,
    after_id: id,
    limit: input.limit + 1,
  });
  const { pageRows, nextCursor } = pageOf(rows, input.limit, encodeRank);
  return { content: pageRows.map((row) => toPost(row, ctx)), nextCursor };
};
