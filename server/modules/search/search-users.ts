import type { searchUsers as endpoint } from "#contract/discovery/search";
import type { Action } from "#platform/http/http";
import { peopleFirst } from "./people-queries.ts";
import { readQuery } from "./read-query.ts";

/** People to choose from, without oneself. */
export const searchUsers: Action<typeof endpoint> = async ({ actor, db }, { query, limit }) => {
  const parsedQuery = readQuery(query);
  if (parsedQuery === null) return { users: [] };
  const viewer = actor.userId;
  const people = await db.many(peopleFirst, { ...parsedQuery, viewer, without: viewer, limit });
  return {
    users: people.map(({ creator_slug: _slug, ...person }) => person),
  };
};
