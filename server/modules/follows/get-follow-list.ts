import type {
  FollowPerson,
  getFollowers as followers,
  getFollowing as following,
  getFollowRequests as requests,
} from "#contract/people/follows";
import type { VisitorContext } from "#platform/context";
import { decodeCursor, pageOf } from "#platform/db/cursor";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import type { Values } from "#platform/db/sql";
import {
  followersPage,
  followingPage,
  type listColumns,
  requestsCount,
  requestsPage,
  visiblePerson,
} from "./list-queries.ts";

type Row = Values<typeof listColumns>;
type Page = { cursor?: string | undefined; limit: number };

/** The followers of a person, newest first. */
export const getFollowers: Action<typeof followers> = (ctx, input) =>
  listOf(followersPage, ctx, input);

/** The people whom somebody follows, newest first. */
export const getFollowing: Action<typeof following> = (ctx, input) =>
  listOf(followingPage, ctx, input);

/** The requests to follow oneself, newest first. */
export const getFollowRequests: Action<typeof requests> = async ({ actor, db }, input) => {
  const viewer = actor.userId;
  const [rows, count] = await Promise.all([
    db.many(requestsPage, { viewer, ...rangeOf(input) }),
    db.one(requestsCount, { viewer }),
  ]);
  return { ...pageOfPeople(rows, input), total: count?.total ?? 0 };
};

async function listOf(
  statement: typeof followersPage,
  { actor, db }: VisitorContext,
  input: Page & { id: string },
): Promise<{ people: FollowPerson[]; nextCursor: string | null }> {
  const viewer = actor?.userId ?? null;
  const rows = await db.many(statement, { viewer, person: input.id, ...rangeOf(input) });
  if (rows.length === 0 && (await db.one(visiblePerson, { viewer, person: input.id })) === null)
    throw new ApiError("user_not_found");
  return pageOfPeople(rows, input);
}

/** The start of the page, and one row more than requested, which shows whether there is a next page. */
export function rangeOf({ cursor, limit }: Page) {
  const { created_at: before_at, id: before_id } = decodeCursor(cursor);
  return { before_at, before_id, limit: limit + 1 };
}

/** A page of people for the contract, from the rows of `rangeOf`. */
export function pageOfPeople(rows: Row[], { limit }: Page) {
  const { pageRows, nextCursor } = pageOf(rows, limit);
  return { people: pageRows.map(({ created_at: _since, ...person }) => person), nextCursor };
}
