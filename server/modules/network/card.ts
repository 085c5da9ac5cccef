import type { NetworkPerson } from "#contract/people/network";
import {
  followedByViewer,
  followsViewer,
  personColumns,
  selectPerson,
  withinReach,
} from "#modules/people";
import { maybe, type SqlType, t } from "#platform/db/sql";

/** The row of every statement about cards: the card in the contract. */
export const cardColumns = {
  ...personColumns,
  headline: t.text,
  city: t.text,
  country_code: maybe(t.text),
  musical_genres: t.texts,
  music_relations: t.texts,
  available_for: t.texts,
  is_professional: t.bool,
  followers_count: t.int,
  is_admin: t.bool,
  is_private: t.bool,
  is_following: t.bool,
  follows_you: t.bool,
} satisfies Record<keyof NetworkPerson, SqlType<unknown>>;

/** There are few administrators, and they are read once per statement. */
const isAdmin = "p.id in (select s.user_id from staff_roles s where s.role = 'admin')";

/** The same as SQL: `p` is the person, `$viewer` the viewer. */
export const selectCard = `${selectPerson}, p.headline, p.city, p.country_code, p.musical_genres,
     p.music_relations, p.available_for, p.is_professional, p.followers_count, ${isAdmin} as is_admin,
     not p.is_public as is_private, ${followedByViewer("p.id")} is not null as is_following,
     ${followsViewer("p.id")} is not null as follows_you`;

/** The filters of a search; null for an unused one. */
export const filterParams = {
  viewer: t.uuid,
  genres: maybe(t.texts),
  relations: maybe(t.texts),
  available: maybe(t.texts),
  city: maybe(t.text),
  country: maybe(t.text),
};

/** Whether `p` matches all filters; a null filter matches everybody. */
export const fits = `coalesce(p.musical_genres && $genres, true)
     and coalesce(p.music_relations && $relations, true)
     and coalesce(p.available_for && $available, true)
     and ($city::text is null or city_of(p.city) = (select city_of($city)))
     and coalesce(p.country_code = $country, $country is null)`;

/** One side of the directory: artists, or other people (the latter without followed ones). */
export type Side = "creator" | "supporter";

export const onSide = (side: Side): string =>
  `p.role = '${side}' and p.is_public and p.first_run_completed and p.id <> $viewer
     and ${withinReach("p.id")} and coalesce((${isAdmin}) = $admin, true)${
       side === "creator" ? "" : ` and ${followedByViewer("p.id")} is null`
     }`;
