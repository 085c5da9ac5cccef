import type { getMe as endpoint } from "#contract/people/profiles";
import { currentAnnouncements } from "#modules/announcements";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { maybe, statement, t } from "#platform/db/sql";
import { personColumns } from "./columns.ts";

const findMe = statement(
  { id: t.uuid },
  {
    ...personColumns,
    email: t.text,
    first_run_completed: t.bool,
    city: t.text,
    country_code: maybe(t.text),
    musical_genres: t.texts,
    followers_count: t.int,
    following_count: t.int,
    is_staff: t.bool,
  },
  `select p.id, p.name, p.username, p.creator_slug, p.avatar_url, p.role, p.kind = 'band' as is_band,
     coalesce(u.email, '') as email, p.first_run_completed, p.city, p.country_code,
     p.musical_genres, p.followers_count, p.following_count,
     exists (select from staff_roles s where s.user_id = p.id) as is_staff
   from profiles p left join users u on u.id = p.id
   where p.id = $id`,
);

/** The data of the app's frame about the actor: the signed-in person, or a band. */
export const getMe: Action<typeof endpoint> = async (ctx) => {
  const { actor, db } = ctx;
  const row = await db.one(findMe, { id: actor.userId });
  // Only an account deleted since its session was checked has no profile.
  if (row === null) throw new ApiError("not_authenticated");
  const { is_staff, ...person } = row;
  const me = is_staff ? { ...person, is_staff } : person;
  const announcements = await currentAnnouncements(ctx, [
    "everyone",
    "members",
    ...(me.role === "creator" ? (["artists"] as const) : []),
  ]);
  return announcements.length === 0 ? me : { ...me, announcements };
};
