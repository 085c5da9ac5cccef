import type { Picture } from "#contract/files/files";
import { type PostKind, postKind } from "#contract/posts/post-kind";
import type { getProfile as endpoint } from "#contract/people/profiles";
import {
  followedByViewer,
  followsViewer,
  maySee,
  mutedByViewer,
  selectPerson,
} from "#modules/people";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import { personColumns } from "./columns.ts";
import { readHandle } from "./read-handle.ts";

/** Empty for a person who shows no embeds. */
const embeds = ["spotify", "youtube", "soundcloud", "instagram", "twitter"]
  .map((name) => `case when p.show_social_embeds then p.${name}_url else '' end as ${name}_url`)
  .join(", ");

const postKinds: SqlType<PostKind[]> = { pg: "text[]", nullable: false };

/** One lookup in media_content_by_author_kind for each kind. */
const kinds = `array(
       select o.kind from unnest('{${postKind.options.join(",")}}'::text[]) as o (kind)
       where (select true from media_content m
              where m.user_id = p.id and m.kind = o.kind
                and m.visibility in ('public', 'followers') and m.status = 'active'
              limit 1) is not null)`;

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
    available_for: t.texts,
    is_professional: t.bool,
    current_workplace: t.text,
    social_links: t.json<Record<string, string>>(),
    verified_links: t.texts,
    spotify_url: t.text,
    youtube_url: t.text,
    soundcloud_url: t.text,
    instagram_url: t.text,
    twitter_url: t.text,
    avatar: maybe(t.json<Picture>()),
    banner: maybe(t.json<Picture>()),
    banner_overlay: t.real,
    banner_focal_x: t.real,
    banner_focal_y: t.real,
    followers_count: t.int,
    following_count: t.int,
    posts_count: t.int,
    post_kinds: postKinds,
    profile_views_30d: t.int,
    created_at: t.time,
    is_private: t.bool,
    is_following: t.bool,
    follows_you: t.bool,
    is_muted: t.bool,
    has_bands: t.bool,
    has_events: t.bool,
    has_career: t.bool,
    instagram_handle: maybe(t.text),
    has_contact_email: t.bool,
    tips_open: t.bool,
    memberships_open: t.bool,
  },
  // Usernames and creator slugs are one namespace; an id is longer than any of them.
  `select ${selectPerson}, p.bio, p.headline, p.city, p.country_code, p.musical_genres, p.music_relations,
     p.available_for, p.is_professional, p.current_workplace, p.social_links,
     array(select c.url from link_checks c where c.profile_id = p.id and c.verified_at is not null order by c.url) as verified_links,
     ${embeds},
     p.avatar, p.banner, p.banner_overlay, p.banner_focal_x, p.banner_focal_y, p.followers_count,
     p.following_count, p.posts_count, ${kinds} as post_kinds, p.profile_views_30d, p.created_at,
     not p.is_public as is_private,
     ${followedByViewer("p.id")} is not null as is_following,
     ${followsViewer("p.id")} is not null as follows_you,
     ${mutedByViewer("p.id")} is not null as is_muted,
     exists (select from band_members b where b.person_id = p.id and b.is_public) as has_bands,
     exists (select from events e where e.organizer_id = p.id and e.is_listed)
       or exists (select from event_lineup l where l.profile_id = p.id and l.status = 'accepted') as has_events,
     exists (select from career_entries c where c.profile_id = p.id and not c.is_hidden) as has_career,
     (select i.username from instagram_accounts i where i.profile_id = p.id and i.state = 'active'
        and i.expires_at > now()) as instagram_handle,
     $viewer::uuid is not null and p.show_contact_email and p.contact_email is not null as has_contact_email,
     p.tips_open,
     exists (select from membership_levels l join payment_accounts a on a.owner_id = l.owner_id
       and a.state = 'active' and a.currency = l.currency
       where l.owner_id = p.id and l.is_open) as memberships_open
   from profiles p
   where p.id = coalesce((select profile_id from handles where handle = $handle), $id)
     and ${maySee}`,
);

/**
 * A profile by username, creator slug or id, as the viewer may see it, with the follows between them. Somebody
 * without a finished onboarding is visible only to themselves.
 */
export const getProfile: Action<typeof endpoint> = async ({ actor, db }, input) => {
  const viewer = actor?.userId ?? null;
  const profile = await db.one(findProfile, { ...readHandle(input.handle), viewer });
  if (profile === null) throw new ApiError("user_not_found");
  return {
    ...profile,
    created_at: profile.created_at.toISOString(),
    is_self: profile.id === viewer,
  };
};
