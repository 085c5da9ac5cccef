import { limits } from "#contract/limits";
import { inPublic, notBlocked } from "#modules/people";
import { advisoryLock } from "#platform/db/advisory-locks";
import { statement, t } from "#platform/db/sql";

/** `c` a city. */
const placeColumns = { city_id: t.int, city: t.text, region: t.text, country_code: t.text };
const selectPlace = `c.id as city_id, c.name as city, c.region, c.country_code`;

/** One request after the other where those of somebody are counted. */
export const lockRequestsOf = statement(
  { person: t.uuid },
  { locked: t.bool },
  `select true as locked from ${advisoryLock("cityRequests", "$person::uuid::text")}`,
);

/** An artist or a band whom the viewer may ask. */
export const artistToAsk = statement(
  { id: t.uuid, viewer: t.uuid },
  { id: t.uuid },
  `select p.id from profiles p
   where p.id = $id and p.id <> $viewer and p.role = 'creator' and ${inPublic} and ${notBlocked("p.id")}`,
);

/** No row where it would be one too many; who was told of a date may ask again. */
export const putRequest = statement(
  { artist: t.uuid, person: t.uuid, city_id: t.int },
  { city_id: t.int },
  `insert into city_requests (artist_id, person_id, city_id)
   select $artist, $person, $city_id
   where (
     select count(*) from city_requests
     where artist_id = $artist and person_id = $person and told_at is null and city_id <> $city_id
   ) < ${limits.cityRequestsPerArtist}
   on conflict (artist_id, person_id, city_id) do update set told_at = null
   returning city_id`,
);

export const removeRequest = statement(
  { artist: t.uuid, person: t.uuid, city_id: t.int },
  {},
  `delete from city_requests where artist_id = $artist and person_id = $person and city_id = $city_id`,
);

export const moveRequestsOf = statement(
  { from: t.uuid, to: t.uuid },
  {},
  `update city_requests set person_id = $to where person_id = $from`,
);

export const eraseRequestsOf = statement(
  { user_id: t.uuid },
  {},
  `delete from city_requests where (artist_id, person_id, city_id) in (
     (select artist_id, person_id, city_id from city_requests where person_id = $user_id limit 500)
     union (select artist_id, person_id, city_id from city_requests where artist_id = $user_id limit 2000)
   )`,
);

/** Index city_requests_by_city counts the others. */
export const requestsOf = statement(
  { artist: t.uuid, person: t.uuid },
  { ...placeColumns, people: t.int },
  `select ${selectPlace}, (
     select count(*)::int from city_requests o
     where o.artist_id = $artist and o.city_id = r.city_id and o.told_at is null
   ) as people
   from city_requests r join cities c on c.id = r.city_id
   where r.artist_id = $artist and r.person_id = $person and r.told_at is null
   order by r.created_at, c.id`,
);

export const cityOf = statement(
  { person: t.uuid },
  placeColumns,
  `select ${selectPlace} from profiles p join cities c on c.id = p.city_id where p.id = $person`,
);

/** Where the artist lives; no row where that is not known. */
export const homeOf = statement(
  { artist: t.uuid },
  { lat: t.double, lng: t.double },
  `select c.lat, c.lng from profiles p join cities c on c.id = p.city_id where p.id = $artist`,
);

/** Requests that wait, of people between whom and the artist stands no block; followers; and plays. */
export const demandOf = statement(
  { artist: t.uuid },
  {
    ...placeColumns,
    lat: t.double,
    lng: t.double,
    requests: t.int,
    followers: t.int,
    plays: t.int,
  },
  `with asked as (
     select r.city_id, count(*) as n from city_requests r
     where r.artist_id = $artist and r.told_at is null and ${notBlocked("r.person_id", "$artist")}
     group by r.city_id
   ), following as (
     select p.city_id, count(*) as n from user_follows f join profiles p on p.id = f.follower_id
     where f.following_id = $artist and p.city_id is not null group by p.city_id
   ), heard as (
     select city_id, plays as n from city_plays where artist_id = $artist
   ), sums as (
     select city_id, sum(requests)::int as requests, sum(followers)::int as followers,
       least(sum(plays), 2147483647)::int as plays
     from (
       select city_id, n as requests, 0 as followers, 0 as plays from asked
       union all select city_id, 0, n, 0 from following
       union all select city_id, 0, 0, n from heard
     ) counts
     group by city_id
   )
   select ${selectPlace}, c.lat, c.lng, s.requests, s.followers, s.plays
   from sums s join cities c on c.id = s.city_id
   where s.requests > 0 or s.followers > 0 or s.plays >= ${limits.cityPlaysTold}
   order by s.requests desc, s.followers desc, s.plays desc, c.id limit ${limits.demandCities}`,
);

export const followersWithoutCity = statement(
  { artist: t.uuid },
  { people: t.int },
  `select count(*)::int as people from user_follows f join profiles p on p.id = f.follower_id
   where f.following_id = $artist and p.city_id is null`,
);

/** Primary key: the next people who wait for a date in one of these cities, and have not muted the artist. */
export const nextAskers = statement(
  {
    artist: t.uuid,
    cities: t.ints,
    person: t.uuid,
    city: t.int,
    limit: t.bigint,
  },
  { person_id: t.uuid, city_id: t.int, is_muted: t.bool },
  `select r.person_id, r.city_id,
     exists (select from mutes m where m.muter_id = r.person_id and m.muted_id = $artist) as is_muted
   from city_requests r
   where r.artist_id = $artist and (r.person_id, r.city_id) > ($person, $city)
     and r.told_at is null and r.city_id = any ($cities)
   order by r.person_id, r.city_id limit $limit`,
);

export const markTold = statement(
  { artist: t.uuid, people: t.uuids, cities: t.ints },
  {},
  `update city_requests set told_at = now()
   where artist_id = $artist and person_id = any ($people) and city_id = any ($cities) and told_at is null`,
);
