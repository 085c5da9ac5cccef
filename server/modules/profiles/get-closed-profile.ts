import type { getClosedProfile as endpoint } from "#contract/people/profiles";
import { followsViewer, notBlocked, requestedByViewer, selectPerson } from "#modules/people";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { maybe, statement, t } from "#platform/db/sql";
import { personColumns } from "./columns.ts";
import { readHandle } from "./read-handle.ts";

const findClosedProfile = statement(
  { handle: t.text, id: maybe(t.uuid), viewer: t.uuid },
  { ...personColumns, is_requested: t.bool, follows_you: t.bool },
  `select ${selectPerson}, ${requestedByViewer("p.id")} is not null as is_requested,
     ${followsViewer("p.id")} is not null as follows_you
   from profiles p
   where p.id = coalesce((select profile_id from handles where handle = $handle), $id)
     and p.first_run_completed and not p.is_public and ${notBlocked("p.id")}`,
);

/**
 * A private profile as a member who knows its address sees it: enough for a follow request. Visitors and blocked
 * people find nothing (docs/decisions/011-private-profiles.md).
 */
export const getClosedProfile: Action<typeof endpoint> = async ({ actor, db }, input) => {
  const handle = readHandle(input.handle);
  const profile = await db.one(findClosedProfile, { ...handle, viewer: actor.userId });
  if (profile === null) throw new ApiError("user_not_found");
  return { ...profile, is_private: true };
};
