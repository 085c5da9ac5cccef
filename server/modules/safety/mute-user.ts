import type { muteUser as mute, unmuteUser as unmute } from "#contract/people/safety";
import { unlessGone } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { findPerson } from "./find-person.ts";
import { deleteMute, insertMute } from "./queries.ts";

/** Removes somebody's posts from one's own lists. Their profile and follows stay. */
export const muteUser: Action<typeof mute> = async (ctx, input) => {
  const viewer = ctx.actor.userId;
  if (input.id.toLowerCase() === viewer) throw new ApiError("cannot_mute_self", { field: "id" });
  const { id, met } = await findPerson(ctx, input.id);
  const rowCount = met ? await unlessGone(ctx.db.run(insertMute, { viewer, person: id })) : null;
  if (rowCount === null) throw new ApiError("user_not_found");
  return { success: true };
};

export const unmuteUser: Action<typeof unmute> = async ({ actor, db }, { id }) => {
  await db.run(deleteMute, { viewer: actor.userId, person: id });
  return { success: true };
};
