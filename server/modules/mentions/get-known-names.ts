import type { getKnownNames as endpoint } from "#contract/comments/comments";
import { usernameProblem } from "#contract/people/username";
import type { Action } from "#platform/http/http";
import { knownNames } from "./queries.ts";

/** Which names belong to somebody, so that a text links only these; one statement for a whole screen. */
export const getKnownNames: Action<typeof endpoint> = async ({ db }, { names }) => {
  const possible = names.filter((name) => usernameProblem(name) === null);
  if (possible.length === 0) return { names: [] };
  const rows = await db.many(knownNames, { names: possible });
  return { names: rows.map(({ handle }) => handle) };
};
