import type { checkUsername as endpoint } from "#contract/people/profiles";
import { normalizeUsername, usernameProblem } from "#contract/people/username";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { freeHandles, handleOwner } from "./queries.ts";
import { usernameIdeas } from "./handle-ideas.ts";

/** Whether nobody else has the name as username or creator_slug. */
export const checkUsername: Action<typeof endpoint> = async ({ actor, db }, input) => {
  const username = normalizeUsername(input.username);
  const problem = usernameProblem(username);
  if (problem !== null) throw new ApiError(problem, { field: "username" });
  const owner = await db.one(handleOwner, { handle: username });
  if (owner === null || owner.profile_id === actor.userId)
    return { available: true, suggestions: [] };
  const free = await db.many(freeHandles, {
    candidates: usernameIdeas(username),
    profile_id: actor.userId,
    count: 3,
  });
  return { available: false, suggestions: free.map((row) => row.handle) };
};
