import type { suggestMentions as endpoint } from "#contract/comments/comments";
import { normalizeLine } from "#contract/text/text";
import type { Action } from "#platform/http/http";
import { peopleByPrefix, peopleFollowed } from "./queries.ts";

/**
 * Suggested mentions: at most eight people whose username or name begins with the input; before the first letter,
 * followed people.
 */
export const suggestMentions: Action<typeof endpoint> = async ({ actor, db }, { query }) => {
  const prefix = normalizeLine(query.replaceAll("\0", "").toWellFormed()).toLowerCase();
  if (query === "") return { people: await db.many(peopleFollowed, { viewer: actor.userId }) };
  if (prefix === "") return { people: [] };
  const pattern = `${prefix.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const people = await db.many(peopleByPrefix, {
    viewer: actor.userId,
    username: pattern,
    name: pattern,
  });
  return { people };
};
