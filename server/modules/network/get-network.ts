import type { ParsedInput } from "#contract/endpoint";
import type { getNetwork as endpoint } from "#contract/people/network";
import { readQuery } from "#modules/search";
import type { MemberContext } from "#platform/context";
import { decodeCursor, decodeRank, encodeRank, pageOf } from "#platform/db/cursor";
import type { Action } from "#platform/http/http";
import { type Side } from "./card.ts";
import { adminsPage, directoryPages } from "./directory-queries.ts";
import { ownPages, ownSearches } from "./own-queries.ts";

type Input = ParsedInput<typeof endpoint>;
type Page = Awaited<ReturnType<Action<typeof endpoint>>>;

/**
 * The directory (rule discovery-3): one statement for each tab, chosen by the filters; with words it is the search,
 * restricted to matching people. A single letter is not a word yet and changes nothing.
 */
export const getNetwork: Action<typeof endpoint> = async (ctx, input) => {
  const search = input.search?.trim() ?? "";
  if (!/^(?:\p{L}\p{M}*|\p{N})?$/u.test(search)) return searchPeople(ctx, input, search);
  if (input.tab === "mine") return own(ctx, input);
  return directory(ctx, input);
};

function filtersOf({ actor }: MemberContext, input: Input) {
  const { genres, relations, available, city, country } = input;
  const nonEmptyOrNull = (list: string[] | undefined) => (list?.length ? list : null);
  return {
    viewer: actor.userId,
    genres: nonEmptyOrNull(genres),
    relations: nonEmptyOrNull(relations),
    available: nonEmptyOrNull(available),
    city: city || null,
    country: country ?? null,
  };
}

/** Both roles together mean everybody. */
function adminOf({ tab, roles = [] }: Input): boolean | null {
  return tab === "discover" && roles.length === 1 ? roles[0] === "admin" : null;
}

const sideOf = ({ tab }: Input): Side => (tab === "artists" ? "creator" : "supporter");

async function directory(ctx: MemberContext, input: Input): Promise<Page> {
  const { score, id } = decodeRank(input.cursor);
  const filters = filtersOf(ctx, input);
  const admin = adminOf(input);
  const params = {
    viewer: filters.viewer,
    admin,
    // A cursor may contain any number.
    before_followers: Math.max(0, Math.min(2 ** 31 - 2, Math.floor(score))),
    before_id: id,
    limit: input.limit + 1,
  };
  const side = sideOf(input);
  const keys = keysOf(filters);
  const rows = await (admin === true
    ? ctx.db.many(adminsPage, { ...params, ...filters })
    : keys === null
      ? ctx.db.many(directoryPages.everybody[side], params)
      : ctx.db.many(directoryPages.filtered[side], { ...params, ...filters, keys }));
  return pageOfCards(rows, input.limit, ({ followers_count, id: last }) =>
    encodeRank({ score: followers_count, id: last }),
  );
}

/**
 * The keys that drive the query: usually the most selective filter; the others are checked for each person. Null
 * without a filter; a city is separate.
 */
function keysOf({ city, country, relations, available, genres }: ReturnType<typeof filtersOf>) {
  if (city !== null) return [];
  if (relations !== null) return relations.map((slug) => `r:${slug}`);
  if (available !== null) return available.map((slug) => `a:${slug}`);
  if (genres !== null) return genres.map((slug) => `g:${slug}`);
  if (country !== null) return [`p:${country}`];
  return null;
}

async function own(ctx: MemberContext, input: Input): Promise<Page> {
  const { created_at: before_at, id: before_id } = decodeCursor(input.cursor);
  const rows = await ctx.db.many(ownPages[input.bond], {
    ...filtersOf(ctx, input),
    before_at,
    before_id,
    limit: input.limit + 1,
  });
  const { pageRows, nextCursor } = pageOf(rows, input.limit);
  return { people: pageRows.map(({ created_at: _since, ...person }) => person), nextCursor };
}

async function searchPeople(ctx: MemberContext, input: Input, search: string): Promise<Page> {
  const { score: before_score, id: before_id } = decodeRank(input.cursor);
  const parsedQuery = readQuery(search);
  if (parsedQuery === null) return { people: [], nextCursor: null };
  const params = {
    ...parsedQuery,
    ...filtersOf(ctx, input),
    without: ctx.actor.userId,
    before_score,
    before_id,
    limit: input.limit + 1,
  };
  const rows = await (input.tab === "mine"
    ? ctx.db.many(ownSearches[input.bond], params)
    : ctx.db.many(directoryPages.searched[sideOf(input)], { ...params, admin: adminOf(input) }));
  const { people, nextCursor } = pageOfCards(rows, input.limit, encodeRank);
  return { people: people.map(({ score: _score, ...person }) => person), nextCursor };
}

function pageOfCards<R>(rows: R[], limit: number, encode: (row: R) => string) {
  const { pageRows: people, nextCursor } = pageOf(rows, limit, encode);
  return { people, nextCursor };
}
