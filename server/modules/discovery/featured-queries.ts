import { personColumns, selectPerson } from "#modules/people";
import { advisoryLock } from "#platform/db/advisory-locks";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import { cardColumns, selectCard, shownArtist } from "./artist-card.ts";

const times: SqlType<Date[]> = { pg: "timestamp with time zone[]", nullable: false };

/** Whose page anybody may see: an artist with a public profile. `p` is the profile. */
const isPublicArtist = "p.role = 'creator' and p.is_public and p.first_run_completed";

/** Those of now whom the viewer may see, in their order; the table has a few rows. */
export const featuredNow = statement(
  { viewer: maybe(t.uuid) },
  cardColumns,
  `select ${selectCard}
   from featured_artists f join profiles p on p.id = f.artist_id
   where f.starts_at <= now() and f.ends_at > now() and ${shownArtist}
   order by f.place`,
);

export const listFeatured = statement(
  {},
  { ...personColumns, starts_at: t.time, ends_at: t.time, may_be_shown: t.bool },
  `select ${selectPerson}, f.starts_at, f.ends_at, ${isPublicArtist} as may_be_shown
   from featured_artists f join profiles p on p.id = f.artist_id order by f.place`,
);

/** How many of these are artists with a public profile. */
export const countFeaturable = statement(
  { ids: t.uuids },
  { count: t.bigint },
  `select count(*) as count from profiles p where p.id = any ($ids) and ${isPublicArtist}`,
);

/** One change after the other. */
export const takeTurn = statement(
  {},
  { locked: t.bool },
  `select true as locked from ${advisoryLock("featuredArtists")}`,
);

export const removeFeatured = statement({}, {}, `delete from featured_artists`);

export const insertFeatured = statement(
  { ids: t.uuids, starts: times, ends: times },
  {},
  `insert into featured_artists (artist_id, place, starts_at, ends_at)
   select id, place, starts_at, ends_at
   from unnest($ids::uuid[], $starts::timestamptz[], $ends::timestamptz[])
     with ordinality as u (id, starts_at, ends_at, place)`,
);
