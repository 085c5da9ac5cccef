import type { getContactEmail as endpoint } from "#contract/people/profiles";
import { maySee } from "#modules/people";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { maybe, statement, t } from "#platform/db/sql";
import { readHandle } from "./read-handle.ts";

const findContactEmail = statement(
  { handle: t.text, id: maybe(t.uuid), viewer: t.uuid },
  { email: maybe(t.text) },
  `select case when p.show_contact_email then p.contact_email end as email
   from profiles p
   where p.id = coalesce((select profile_id from handles where handle = $handle), $id)
     and ${maySee}`,
);

/** The address for bookings and press, for members who may see the profile, if its person publishes it. */
export const getContactEmail: Action<typeof endpoint> = async ({ actor, db }, { handle }) => {
  const row = await db.one(findContactEmail, { ...readHandle(handle), viewer: actor.userId });
  if (row === null) throw new ApiError("user_not_found");
  if (row.email === null) throw new ApiError("not_found");
  return { email: row.email };
};
