import type {
  dismissRecommendation as dismiss,
  restoreRecommendation as restore,
} from "#contract/discovery/recommendations";
import { unlessGone } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { deleteDismissal, insertDismissal } from "./queries.ts";

/** Never recommends somebody to this person again, without other effects. */
export const dismissRecommendation: Action<typeof dismiss> = async ({ actor, db }, { id }) => {
  const viewer = actor.userId;
  if (id.toLowerCase() === viewer) throw new ApiError("cannot_dismiss_self", { field: "id" });
  const dismissal = await unlessGone(db.one(insertDismissal, { viewer, person: id }));
  if (dismissal === null) throw new ApiError("user_not_found");
  if (!dismissal.kept) throw new ApiError("dismissals_full");
  return { success: true };
};

export const restoreRecommendation: Action<typeof restore> = async ({ actor, db }, { id }) => {
  await db.run(deleteDismissal, { viewer: actor.userId, person: id });
  return { success: true };
};
