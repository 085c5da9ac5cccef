import { statement, t } from "#platform/db/sql";

/**
 * The open mailing list of an artist, with people who joined one after the other. `cities` are their cities by number,
 * taken in turn; those at 0 named none.
 */
export const insertMailingList = statement(
  { artist: t.uuid, consent_version: t.text, people: t.int, cities: t.ints },
  {},
  `with list as (
     insert into mailing_lists (artist_id, is_open) values ($artist, true)
   ), fans as (
     select n, now() - make_interval(hours => n * 15) as at,
       ($cities::int[])[1 + n % cardinality($cities::int[])] as city
     from generate_series(1, $people) n
   )
   insert into fan_subscribers
     (artist_id, email, city_id, source, consent_version, consent_at, confirm_hash, mailed_at, confirmed_at)
   select $artist, 'fan-' || f.n || '@lista.demo.resuena.test', c.id, 'list', $consent_version, f.at,
     sha256(convert_to($artist::text || f.n, 'UTF8')), f.at, f.at
   from fans f left join cities c on c.id = f.city`,
);
