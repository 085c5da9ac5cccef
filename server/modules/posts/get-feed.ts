import type { ParsedInput } from "#contract/endpoint";
import type { getFeed as endpoint } from "#contract/posts/posts";
import type { VisitorContext } from "#platform/context";
import type { Db } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { addressKey } from "#platform/limits";
import { type FeedSource, nothing, sources } from "./feed-sources.ts";
import { searchWords } from "./search-words.ts";
import { toPost } from "./view.ts";

type Input = ParsedInput<typeof endpoint>;

/**
 * Posts: the newest or the trending ones; of everybody, of a genre, of followed people, or of one artist; or those
 * that contain words. Pages go on by cursor; an `offset`, which the spec requires, is first turned into the cursor of
 * that position.
 */
export const getFeed: Action<typeof endpoint> = async (ctx, input) => {
  if (input.search !== undefined)
    await ctx.limits.take("search", ctx.actor?.userId ?? addressKey(ctx.ip));
  const read = sourceOf(ctx.db, ctx.actor, input);
  const { rows, nextCursor } = await read(input);
  return {
    success: true,
    content: rows.filter((row) => row.author_visible !== false).map((row) => toPost(row, ctx)),
    nextCursor,
  };
};

/** The source of the posts; throws for a combination that is not supported. */
function sourceOf(
  db: Db,
  actor: VisitorContext["actor"],
  { sort, artistId: author, kind, genre, search = "" }: Input,
): FeedSource {
  const viewer = actor?.userId ?? null;
  const of = sources(db, viewer);
  const words = search === "" ? undefined : searchWords(search);
  const isFiltered = genre !== undefined || words !== undefined;
  if (sort === "genre" && genre === undefined) refuse("genre");
  if (kind !== undefined && (author === undefined || isFiltered)) refuse("kind");
  if (isFiltered && (sort === "trending" || sort === "following"))
    refuse(genre === undefined ? "search" : "genre");
  // A single letter does not search yet.
  if (words === null) return nothing;
  if (author !== undefined) {
    if (isFiltered) return of.authorFiltered(author, genre ?? null, words ?? null);
    return kind === undefined ? of.author(author) : of.authorKind(author, kind);
  }
  if (genre !== undefined)
    return words === undefined ? of.genre(genre) : of.genreSearch(genre, words);
  if (words !== undefined) return of.search(words);
  if (sort === "trending") return of.trending();
  if (sort !== "following") return of.everybody();
  if (viewer === null) throw new ApiError("not_authenticated");
  return of.followed(viewer);
}

function refuse(field: string): never {
  throw new ApiError("invalid_input", { field });
}
