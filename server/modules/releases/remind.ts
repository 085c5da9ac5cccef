import type {
  removeReleaseReminder as removeEndpoint,
  setReleaseReminder as setEndpoint,
} from "#contract/releases/reminders";
import { type Db, unlessGone } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { addReminder, movePersonalReminders, removeReminder } from "./reminder-queries.ts";

/** «Avísame»: the viewer is told when an announced release is out. */
export const setReleaseReminder: Action<typeof setEndpoint> = async ({ db, actor }, { id }) => {
  const release = await unlessGone(db.one(addReminder, { id, viewer: actor.userId }));
  if (release === null) throw new ApiError("release_not_found");
  return { is_reminded: true };
};

/** Also for a release that is out or gone meanwhile. */
export const removeReleaseReminder: Action<typeof removeEndpoint> = async (
  { db, actor },
  { id },
) => {
  await db.run(removeReminder, { id, person: actor.userId });
  return { is_reminded: false };
};

/** Moves a person's reminders to their new id when their page `from` becomes a band; in the caller's transaction. */
export async function moveReminders(db: Db, from: string, to: string): Promise<void> {
  await db.run(movePersonalReminders, { from, to });
}
