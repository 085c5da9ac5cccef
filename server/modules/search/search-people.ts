import type { searchPeople as endpoint } from "#contract/search";
import { decodeRank, encodeRank, pageOf } from "#platform/cursor";
import type { Action } from "#platform/http";
import { peoplePage } from "./people-queries.ts";
import { readQuery } from "./read-query.ts";

/** People for the page of results, by likeness, nearness and followers. */
export const searchPeople: Action<typeof endpoint> = async ({ actor, db }, input) => {
  const { score, id } = decodeRank(input.cursor);
  const asked = readQuery(input.query);
  if (asked === null) return { people: [], nextCursor: null };
  const rows = await db.many(peoplePage, {
    ...asked,
    viewer: actor.userId,
    without: null,
    before_score: score,
    before_id: id,
    limit: input.limit + 1,
  });
  const { shown, nextCursor } = pageOf(rows, input.limit, encodeRank);
  return { people: shown.map(({ score: _score, ...person }) => person), nextCursor };
};
