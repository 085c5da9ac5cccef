import type { getNotificationPeople as endpoint } from "#contract/notifications/notifications";
import { pageOfPeople, rangeOf } from "#modules/follows";
import type { Action } from "#platform/http/http";
import { peopleOfLine } from "./queries.ts";

/** Everybody of one of the viewer's lines, the last first; nobody of a line that is not theirs. */
export const getNotificationPeople: Action<typeof endpoint> = async ({ actor, db }, input) => {
  const rows = await db.many(peopleOfLine, {
    viewer: actor.userId,
    line: input.id,
    ...rangeOf(input),
  });
  return pageOfPeople(rows, input);
};
