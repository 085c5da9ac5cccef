import { kilometresTo } from "#modules/cities";
import { inPublic, maySee, notBlocked, role } from "#modules/people";
import { advisoryLock } from "#platform/db/advisory-locks";
import { maybe, statement, t } from "#platform/db/sql";

/** One request after the other where somebody's alerts are counted. */
export const lockAlertsOf = statement(
  { person: t.uuid },
  { locked: t.bool },
  `select true as locked from ${advisoryLock("alerts", "$person::uuid::text")}`,
);

/** Somebody whose shows the viewer may wait for: an artist or a band. */
export const artistToAwait = statement(
  { id: t.uuid, viewer: t.uuid },
  { id: t.uuid },
  `select p.id from profiles p
   where p.id = $id and p.id <> $viewer and p.role = 'creator' and ${inPublic} and ${notBlocked("p.id")}`,
);

/** No row where it would be one too many; the same again changes its circle. */
export const putAlert = statement(
  {
    person: t.uuid,
    city_id: t.int,
    radius: t.int,
    genre: maybe(t.text),
    artist_id: maybe(t.uuid),
    most: t.bigint,
  },
  { id: t.uuid },
  `insert into event_alerts (person_id, city_id, radius, genre, artist_id)
   select $person, $city_id, $radius, $genre, $artist_id
   where (select count(*) from event_alerts where person_id = $person) < $most or exists (
     select from event_alerts where person_id = $person and city_id = $city_id
       and genre is not distinct from $genre and artist_id is not distinct from $artist_id
   )
   on conflict (person_id, city_id, genre, artist_id) do update set radius = excluded.radius
   returning id`,
);

export const removeAlert = statement(
  { person: t.uuid, id: t.uuid },
  {},
  `delete from event_alerts where id = $id and person_id = $person`,
);

export const moveAlertsOf = statement(
  { from: t.uuid, to: t.uuid },
  {},
  `update event_alerts set person_id = $to where person_id = $from`,
);

export const eraseAlertsOf = statement(
  { user_id: t.uuid },
  {},
  `delete from event_alerts where id in (
     (select id from event_alerts where person_id = $user_id limit 500)
     union (select id from event_alerts where artist_id = $user_id limit 2000)
   )`,
);

const alertColumns = {
  id: t.uuid,
  city_id: t.int,
  city: t.text,
  region: t.text,
  country_code: t.text,
  radius: t.int,
  genre: maybe(t.text),
  artist_id: maybe(t.uuid),
  artist_name: maybe(t.text),
  artist_username: maybe(t.text),
  artist_creator_slug: maybe(t.text),
  artist_avatar_url: maybe(t.text),
  artist_role: maybe(role),
  artist_is_band: t.bool,
};

/** Those of an artist whom the viewer may not see any more are left out. */
export const alertsOf = statement(
  { viewer: t.uuid },
  alertColumns,
  `select a.id, a.city_id, c.name as city, c.region, c.country_code, a.radius, a.genre, p.id as artist_id,
     p.name as artist_name, p.username as artist_username, p.creator_slug as artist_creator_slug,
     p.avatar_url as artist_avatar_url, p.role as artist_role,
     coalesce(p.kind = 'band', false) as artist_is_band
   from event_alerts a join cities c on c.id = a.city_id left join profiles p on p.id = a.artist_id
   where a.person_id = $viewer and (a.artist_id is null or ${maySee})
   order by a.id desc`,
);

/** Index event_alerts_of_city: alerts of these cities, one after the other; which of them a show is for. */
export const nextOfPlace = statement(
  {
    cities: t.ints,
    lat: t.double,
    lng: t.double,
    genres: t.texts,
    city: t.int,
    person: t.uuid,
    after: t.uuid,
    limit: t.bigint,
  },
  { city_id: t.int, person_id: t.uuid, id: t.uuid, matches: t.bool },
  `select a.city_id, a.person_id, a.id,
     (a.genre is null or a.genre = any ($genres)) and ${kilometresTo("c")} <= a.radius as matches
   from event_alerts a join cities c on c.id = a.city_id
   where a.artist_id is null and a.city_id = any ($cities) and (a.city_id, a.person_id, a.id) > ($city, $person, $after)
   order by a.city_id, a.person_id, a.id limit $limit`,
);

/** Index event_alerts_of_artist. */
export const nextOfArtist = statement(
  {
    artist: t.uuid,
    lat: t.double,
    lng: t.double,
    genres: t.texts,
    after: t.uuid,
    limit: t.bigint,
  },
  { person_id: t.uuid, id: t.uuid, matches: t.bool },
  `select a.person_id, a.id, (a.genre is null or a.genre = any ($genres))
     and ${kilometresTo("c")} <= a.radius
     and not exists (select from mutes m where m.muter_id = a.person_id and m.muted_id = $artist) as matches
   from event_alerts a join cities c on c.id = a.city_id
   where a.artist_id = $artist and a.id > $after order by a.id limit $limit`,
);
