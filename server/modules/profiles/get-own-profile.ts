import type { getOwnProfile as endpoint } from "#contract/people/profile-settings";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { statement, t } from "#platform/db/sql";
import { ownColumns, ownSelection, toOwnProfile } from "./own-columns.ts";

const findOwnProfile = statement(
  { id: t.uuid },
  ownColumns,
  `select ${ownSelection} from profiles p where p.id = $id`,
);

/** One's own profile with its private fields: privacy, mails, contact. */
export const getOwnProfile: Action<typeof endpoint> = async ({ actor, db }) => {
  const row = await db.one(findOwnProfile, { id: actor.userId });
  // Only an account deleted since its session was checked has no profile.
  if (row === null) throw new ApiError("not_authenticated");
  return toOwnProfile(row);
};
