import type { getNotificationPeople as endpoint } from "#contract/notifications/notifications";
import { pageOfPeople, rangeOf } from "#modules/follows";
import type { Action } from "#platform/http/http";
import { peopleOfLine } from "./queries.ts";

/** Everybody behind one of the viewer's notifications, the last first; nobody for another person's notification. */
export const getNotificationPeople: Action<typeof endpoint> = async ({ actor, db }, input) => {
  const rows = await db.many(peopleOfLine, {
    viewer: actor.userId,
    line: input.id,
    ...rangeOf(input),
  });
  return pageOfPeople(rows, input);
};
