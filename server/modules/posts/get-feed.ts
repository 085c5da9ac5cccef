import type { ParsedInput } from "#contract/endpoint";
import type { PostKind } from "#contract/post-kind";
import type { getFeed as endpoint } from "#contract/posts";
import type { Db } from "#platform/db";
import { decodeCursor, pageOf, type Position } from "#platform/cursor";
import { Refusal } from "#platform/errors";
import type { Action } from "#platform/http";
import type { Values } from "#platform/sql";
import type { postColumns } from "./columns.ts";
import {
  authorKindPage,
  authorKindPosition,
  authorPage,
  authorPosition,
  followingPage,
  followingPosition,
  latestPage,
  latestPosition,
} from "./feed-queries.ts";
import { toPost } from "./view.ts";

/** `author_visible` is told where the statement could not leave the post out. */
type Row = Values<typeof postColumns> & { author_visible?: boolean };

/** Where posts come from. */
type Source = { viewer: string | null } & (
  | { of: "everybody" }
  | { of: "followed"; viewer: string }
  | { of: "author"; author: string }
  | { of: "author's kind"; author: string; kind: PostKind }
);

/**
 * Posts, newest first: everybody's, of the people one follows, or of one artist (spec 2 §7). Pages go
 * on by cursor; `offset`, which the spec names, is first turned into the cursor of that place.
 */
export const getFeed: Action<typeof endpoint> = async ({ actor, db }, input) => {
  const source = sourceOf(actor?.userId ?? null, input);
  const start = decodeCursor(input.cursor);
  const from = input.offset === 0 ? start : await skip(db, source, start, input.offset);
  // One more than asked for tells whether there is a next page.
  const rows = from === null ? [] : await readPage(db, source, from, input.limit + 1);
  const { shown, nextCursor } = pageOf(rows, input.limit);
  return {
    success: true,
    content: shown.filter((row) => row.author_visible !== false).map(toPost),
    nextCursor,
  };
};

function sourceOf(
  viewer: string | null,
  {
    sort,
    artistId: author,
    kind,
  }: Pick<ParsedInput<typeof endpoint>, "sort" | "artistId" | "kind">,
): Source {
  if (author !== undefined)
    return kind === undefined
      ? { of: "author", viewer, author }
      : { of: "author's kind", viewer, author, kind };
  if (kind !== undefined) throw new Refusal("invalid_input", { field: "kind" });
  if (sort === "latest") return { of: "everybody", viewer };
  if (viewer === null) throw new Refusal("not_authenticated");
  return { of: "followed", viewer };
}

function readPage(db: Db, source: Source, from: Position, limit: number): Promise<Row[]> {
  const range = { before_at: from.created_at, before_id: from.id, limit };
  switch (source.of) {
    case "everybody":
      return db.many(latestPage, { ...range, viewer: source.viewer });
    case "followed":
      return db.many(followingPage, { ...range, viewer: source.viewer });
    case "author":
      return db.many(authorPage, { ...range, viewer: source.viewer, author: source.author });
    case "author's kind": {
      const { viewer, author, kind } = source;
      return db.many(authorKindPage, { ...range, viewer, author, kind });
    }
  }
}

/** The place behind the next `count` posts; null when there are not that many. */
function skip(db: Db, source: Source, from: Position, count: number): Promise<Position | null> {
  const range = { before_at: from.created_at, before_id: from.id, offset: count - 1 };
  switch (source.of) {
    case "everybody":
      return db.one(latestPosition, { ...range, viewer: source.viewer });
    case "followed":
      return db.one(followingPosition, { ...range, viewer: source.viewer });
    case "author":
      return db.one(authorPosition, { ...range, viewer: source.viewer, author: source.author });
    case "author's kind": {
      const { viewer, author, kind } = source;
      return db.one(authorKindPosition, { ...range, viewer, author, kind });
    }
  }
}
