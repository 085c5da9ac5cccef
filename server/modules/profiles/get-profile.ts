import type { Picture } from "#contract/files";
import type { getProfile as endpoint } from "#contract/profiles";
import { Refusal } from "#platform/errors";
import type { Action } from "#platform/http";
import { maybe, statement, t } from "#platform/sql";
import { personColumns } from "./columns.ts";

const findProfile = statement(
  { handle: t.text, id: maybe(t.uuid), viewer: maybe(t.uuid) },
  {
    ...personColumns,
    bio: t.text,
    headline: t.text,
    city: t.text,
    country_code: maybe(t.text),
    musical_genres: t.texts,
    music_relations: t.texts,
    current_workplace: t.text,
    social_links: t.json<Record<string, string>>(),
    avatar: maybe(t.json<Picture>()),
    banner: maybe(t.json<Picture>()),
    banner_overlay: t.real,
    banner_focal_x: t.real,
    banner_focal_y: t.real,
    followers_count: t.int,
    following_count: t.int,
    posts_count: t.int,
    created_at: t.time,
    is_following: t.bool,
    follows_you: t.bool,
  },
  // Usernames and creator slugs are one namespace; an id is longer than any of them.
  `select p.id, p.name, p.username, p.creator_slug, p.avatar_url, p.role, p.bio, p.headline, p.city,
     p.country_code, p.musical_genres, p.music_relations, p.current_workplace, p.social_links,
     p.avatar, p.banner, p.banner_overlay, p.banner_focal_x, p.banner_focal_y, p.followers_count,
     p.following_count, p.posts_count, p.created_at,
     exists (select from user_follows where follower_id = $viewer and following_id = p.id) as is_following,
     exists (select from user_follows where follower_id = p.id and following_id = $viewer) as follows_you
   from profiles p
   where p.id = coalesce((select profile_id from handles where handle = $handle), $id)
     and (p.is_public and p.first_run_completed or p.id = $viewer)`,
);

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const handleGrammar = /^[a-z0-9_-]+$/;

/**
 * A public profile by username, creator slug or id, with how the viewer and the person follow each
 * other. Private profiles, and people who have not finished the welcome, exist only for themselves.
 */
export const getProfile: Action<typeof endpoint> = async ({ actor, db }, input) => {
  const handle = input.handle.toLowerCase();
  if (!handleGrammar.test(handle)) throw new Refusal("user_not_found");
  const viewer = actor?.userId ?? null;
  const id = uuid.test(handle) ? handle : null;
  const found = await db.one(findProfile, { handle, id, viewer });
  if (found === null) throw new Refusal("user_not_found");
  return { ...found, created_at: found.created_at.toISOString(), is_self: found.id === viewer };
};
