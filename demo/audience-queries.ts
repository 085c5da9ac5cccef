import type { Db } from "#platform/db/db";
import { closeDays } from "#modules/audience";
import { playSources } from "#contract/posts/play-sources";
import { statement, t } from "#platform/db/sql";

const dayLength = 86_400_000;

/** A number from 0 to 999 that is the same each time for the same texts (SQL). */
const chance = (...texts: string[]): string =>
  `('x' || left(md5(concat_ws(' ', ${texts.join(", ")})), 7))::bit(28)::integer % 1000`;

/**
 * Who heard what until yesterday: each fifth person is fond of the artist, and the weekend has more of them. The days
 * are those of UTC.
 */
const insertPlays = statement(
  { artist: t.uuid, now: t.time },
  {},
  `insert into play_log (artist_id, content_id, day, hour, listener, city_id, source)
   select m.user_id, m.id, d.day::date, 8 + ${chance("m.title", "l.username", "d.day::date", "'hour'")} % 15,
     (('x' || left(encode(sha256(s.secret || uuid_send(m.user_id) || convert_to('account ' || l.id::text, 'UTF8')), 'hex'), 16))
       ::bit(64)::bigint & -2) + 1,
     l.city_id, ${chance("l.username", "'source'")} % ${playSources.length}
   from media_content m
     cross join lateral generate_series(m.created_at::date, ($now::timestamptz at time zone 'UTC')::date - 1, interval '1 day') as d (day)
     cross join listening_secret s
     join profiles l on l.id <> m.user_id and l.kind = 'person' and l.first_run_completed
   where m.user_id = $artist and m.media ->> 'kind' = 'audio' and m.status = 'active' and m.visibility = 'public'
     and ${chance("m.title", "l.username", "d.day::date")}
       < case when ${chance("l.username", "'fond'")} < 200 then 70 else 6 end
         * (case when extract(isodow from d.day) >= 5 then 2 else 1 end)
   order by d.day, m.id, l.id`,
);

/** The counters of posts and of their days, and where plays ended, from what was heard. */
const countDemoPlays = statement(
  { artist: t.uuid, now: t.time },
  {},
  `with days as (
     insert into play_days (content_id, day, plays)
     select content_id, day, count(*) from play_log where artist_id = $artist group by content_id, day
   ), ended as (
     insert into play_ends (content_id, month, ends)
     select content_id, date_trunc('month', $now::timestamptz at time zone 'UTC')::date,
       array(select (l.plays * part / 230)::integer from unnest(
         array[6, 9, 12, 10, 8, 7, 6, 6, 5, 5, 4, 4, 4, 3, 3, 3, 3, 2, 2, 8, 120]) as part)
     from (select content_id, count(*) as plays from play_log where artist_id = $artist group by content_id) l
   )
   update media_content m set play_count = l.plays
   from (select content_id, count(*)::integer as plays from play_log where artist_id = $artist group by content_id) l
   where m.id = l.content_id`,
);

/** How the followers of an artist came, by day. */
const insertActions = statement(
  { artist: t.uuid, now: t.time },
  {},
  `insert into audience_actions
     (artist_id, day, follows, saves, shares, visits, clicks, plans, followers, is_final)
   select $artist, a.day, sum(a.follows), sum(a.saves), 0, sum(a.visits), 0, 0,
     sum(sum(a.follows)) over (order by a.day), true
   from (
     select created_at::date as day, 1 as follows, 0 as saves, 0 as visits from user_follows where following_id = $artist
     union all
     select s.created_at::date, 0, 1, 0 from saved_content s join media_content m on m.id = s.content_id
     where m.user_id = $artist and s.user_id <> $artist
     union all
     select day, 0, 0, views from profile_view_days where profile_id = $artist
   ) a
   where a.day < ($now::timestamptz at time zone 'UTC')::date group by a.day`,
);

/** The plays of an artist of the demo community, counted by the same statements as everybody's. */
export async function writeAudience(db: Db, artist: string, now: Date): Promise<void> {
  await db.run(insertPlays, { artist, now });
  await db.run(countDemoPlays, { artist, now });
  await db.run(insertActions, { artist, now });
  for (let age = 400; age >= 0; age -= 30)
    await db.run(closeDays, {
      artists: [artist],
      everybody: false,
      days: 31,
      now: new Date(now.getTime() - age * dayLength),
      limit: 1000,
    });
}
