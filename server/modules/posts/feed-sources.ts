import type { GenreSlug } from "#contract/genres";
import type { PostKind } from "#contract/posts/post-kind";
import {
  decodeCursor,
  decodeRank,
  encodeRank,
  pageOf,
  type Position,
  type Rank,
} from "#platform/db/cursor";
import type { Db } from "#platform/db/db";
import type { Values } from "#platform/db/sql";
import type { postColumns } from "./columns.ts";
import * as feed from "./feed-queries.ts";
import * as lookup from "./lookup-queries.ts";

/** `author_visible` is set when the statement could not omit the post. */
type FeedRow = Values<typeof postColumns> & { author_visible?: boolean };

interface PageRequest {
  cursor?: string | undefined;
  limit: number;
  offset: number;
}

interface FeedRows {
  rows: FeedRow[];
  nextCursor: string | null;
}

/** A list of posts: a page takes one statement, an offset a second one. */
export type FeedSource = (pageRequest: PageRequest) => Promise<FeedRows>;

const end: FeedRows = { rows: [], nextCursor: null };

/** No posts at all. */
export const nothing: FeedSource = () => Promise.resolve(end);

type TimeRange = { before_at: Date; before_id: string };
type RankRange = { before_score: number; before_id: string };

/** A list sorted by time. One row more than the page shows whether there is a next one. */
function byTime(
  page: (range: TimeRange & { limit: number }) => Promise<FeedRow[]>,
  position: (range: TimeRange & { offset: number }) => Promise<Position | null>,
): FeedSource {
  const rangeOf = ({ created_at, id }: Position) => ({ before_at: created_at, before_id: id });
  return async ({ cursor, limit, offset }) => {
    const first = decodeCursor(cursor);
    const start = offset === 0 ? first : await position({ ...rangeOf(first), offset: offset - 1 });
    if (start === null) return end;
    const { pageRows, nextCursor } = pageOf(
      await page({ ...rangeOf(start), limit: limit + 1 }),
      limit,
    );
    return { rows: pageRows, nextCursor };
  };
}

/** A list sorted by a score. */
function byRank(
  page: (range: RankRange & { limit: number }) => Promise<(FeedRow & Rank)[]>,
  position: (range: RankRange & { offset: number }) => Promise<Rank | null>,
): FeedSource {
  const rangeOf = ({ score, id }: Rank) => ({ before_score: score, before_id: id });
  return async ({ cursor, limit, offset }) => {
    const first = decodeRank(cursor);
    const start = offset === 0 ? first : await position({ ...rangeOf(first), offset: offset - 1 });
    if (start === null) return end;
    const { pageRows, nextCursor } = pageOf(
      await page({ ...rangeOf(start), limit: limit + 1 }),
      limit,
      encodeRank,
    );
    return { rows: pageRows, nextCursor };
  };
}

/** The sources of posts, as this person sees them (null for a visitor). */
export function sources(db: Db, viewer: string | null) {
  return {
    everybody: () =>
      byTime(
        (range) => db.many(feed.latest.page, { ...range, viewer }),
        (range) => db.one(feed.latest.position, { ...range, viewer }),
      ),
    trending: () =>
      byRank(
        (range) => db.many(lookup.trendingPage, { ...range, viewer }),
        (range) => db.one(lookup.trendingPosition, { ...range, viewer }),
      ),
    genre: (genre: GenreSlug) =>
      byTime(
        (range) => db.many(lookup.byGenre.page, { ...range, viewer, genre }),
        (range) => db.one(lookup.byGenre.position, { ...range, viewer, genre }),
      ),
    search: (words: string) =>
      byTime(
        (range) => db.many(lookup.searchPage, { ...range, viewer, words }),
        (range) => db.one(lookup.searchPosition, { ...range, viewer, words }),
      ),
    genreSearch: (genre: GenreSlug, words: string) =>
      byTime(
        (range) => db.many(lookup.byGenreAndWords.page, { ...range, viewer, genre, words }),
        (range) => db.one(lookup.byGenreAndWords.position, { ...range, viewer, genre, words }),
      ),
    /** The viewer is the member who follows. */
    followed: (member: string) =>
      byTime(
        (range) => db.many(feed.followingPage, { ...range, viewer: member }),
        (range) => db.one(feed.followingPosition, { ...range, viewer: member }),
      ),
    author: (author: string) =>
      byTime(
        (range) => db.many(feed.byAuthor.page, { ...range, viewer, author }),
        (range) => db.one(feed.byAuthor.position, { ...range, viewer, author }),
      ),
    authorKind: (author: string, kind: PostKind) =>
      byTime(
        (range) => db.many(feed.byAuthorAndKind.page, { ...range, viewer, author, kind }),
        (range) => db.one(feed.byAuthorAndKind.position, { ...range, viewer, author, kind }),
      ),
    authorFiltered: (author: string, genre: GenreSlug | null, words: string | null) =>
      byTime(
        (range) =>
          db.many(lookup.byAuthorFiltered.page, { ...range, viewer, author, genre, words }),
        (range) =>
          db.one(lookup.byAuthorFiltered.position, { ...range, viewer, author, genre, words }),
      ),
  };
}
