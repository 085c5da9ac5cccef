import { type TrendPeriod, trendRules, trendWeights } from "#contract/discovery/trend-rules";
import { tryAdvisoryLock } from "#platform/db/advisory-locks";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import { countsInPublic, decayedWeight, spanParams, votes, within } from "./votes.ts";

const period: SqlType<TrendPeriod> = { pg: "text", nullable: false };

/** The last run of each period; `published`: whether there are any posts. */
export const runs = statement(
  {},
  { period, run: t.int, computed_at: maybe(t.time), published: t.bool },
  `select period, run, computed_at, (select true from media_content limit 1) is not null as published
   from trend_runs
   order by period`,
);

/**
 * Locks a period until the transaction ends: `mine` is false while another process holds it. Each period has its own
 * lock: with a single one, a process that only checks one period would make another skip the next. Later reads see
 * everything committed before. A run may read a month of everybody's actions: it has more time and memory than a
 * request, and plans with known times.
 */
export const lockTrendRun = statement(
  { period },
  { mine: t.bool, settings: t.text },
  `select ${tryAdvisoryLock("trends", "$period::text")} as mine,
     concat(set_config('statement_timeout', '10min', true), set_config('work_mem', '32MB', true),
       set_config('plan_cache_mode', 'force_custom_plan', true)) as settings`,
);

const runParams = { period, run: t.int, ...spanParams };

/**
 * Writes the best of `placed` (kind, emerging, country, genre, place, the item …) with their places in the previous
 * run. A post or artist deleted during the run would violate its foreign key: the lock checks again whether they
 * still exist.
 */
const insertPlaced = `, best as (
     select * from placed where place <= ${trendRules.kept}
   ), existing_posts as (
     select id from media_content where id in (select post_id from best) order by id for key share
   ), existing_artists as (
     select id from profiles where id in (select artist_id from best) order by id for key share
   )
   insert into trend_entries
     (period, run, kind, emerging, country, genre, rank, post_id, artist_id, tag_key, tag, people, score,
      previous_rank, listed_since)
   select $period, $run::integer + 1, n.kind, n.emerging, n.country, n.genre, n.place, n.post_id, n.artist_id,
     n.tag_key, n.tag, n.people, n.score, old.rank, coalesce(old.listed_since, $now::timestamptz)
   from best n left join trend_entries old
     on old.period = $period and old.run = $run::integer and old.kind = n.kind and old.emerging = n.emerging
     and old.country = n.country and old.genre = n.genre
     and coalesce(old.post_id::text, old.artist_id::text, old.tag_key)
       = coalesce(n.post_id::text, n.artist_id::text, n.tag_key)
   where (n.post_id is null or n.post_id in (select id from existing_posts))
     and (n.artist_id is null or n.artist_id in (select id from existing_artists))`;

/** The chart of all countries and that of one's own. */
const countries = (own: string): string =>
  `unnest(array_remove(array['', nullif(${own}, '')], null))`;

/** An item's rank in each of its charts: worldwide and by country, overall and by genre. */
const places = `row_number() over (
       partition by kind, emerging, country, genre order by score desc, people desc, item desc
     ) as place`;

/** Songs and artists, as tables of a `with`. */
const works = `works as (
     select 'song' as kind, s.post_id as item, s.post_id, null::uuid as artist, s.artist_id as by_id, s.people,
       s.score, array(select g.genre from post_genres g where g.content_id = s.post_id) as genres
     from songs s
     union all
     select 'artist', a.artist_id, null, a.artist_id, a.artist_id, a.people, a.score, array(
         select distinct w.genre
         from profiles p cross join lateral unnest(p.musical_genres) said
         join genre_words w on w.word = genre_key(said)
         where p.id = a.artist_id
       )
     from artists a
   ), charted_works as (
     select w.kind, e.emerging, c.country, g.genre, w.item, w.post_id, w.artist as artist_id, w.people, e.score
     from works w join profiles p on p.id = w.by_id
     cross join lateral (
       select false as emerging, w.score as score
       union all
       select true, w.score / sqrt(p.followers_count + ${trendRules.emergingOffset})
       where p.followers_count < ${trendRules.emergingBelow}
     ) e
     cross join lateral ${countries("p.country_code")} c (country)
     cross join lateral unnest('{""}'::text[] || w.genres) g (genre)
   )`;

/**
 * Tags by the people who publish with them or act on posts with them, of at least two authors: nobody's fans make a
 * tag alone. In a genre its own name is omitted.
 */
const tags = `said as materialized (
     select m.id, m.user_id as author_id, m.user_id as person_id, p.country_code, tag,
       ${decayedWeight(trendWeights.publish, "m.created_at")} as weight
     from media_content m join profiles p on p.id = m.user_id left join users u on u.id = m.user_id
     cross join lateral unnest(m.tags) tag
     where m.visibility = 'public' and m.status = 'active' and ${within("m.created_at")}
       and ${countsInPublic("p", "u")}
     union all
     select v.post_id, v.artist_id, v.person_id, p.country_code, tag, v.weight
     from votes v join media_content m on m.id = v.post_id join profiles p on p.id = v.artist_id
     cross join lateral unnest(m.tags) tag
   ), spelt as materialized (
     select tag, search_key(tag) as key, genre_key(tag) as genre_key
     from (select distinct tag from said) tags
   ), tagged as materialized (
     select s.id, s.author_id, s.tag, k.key, g.genre, c.country
     from (select distinct id, author_id, country_code, tag from said) s join spelt k on k.tag = s.tag
     cross join lateral (
       select '' as genre
       union all
       select g.genre from post_genres g left join genre_words w on w.word = k.genre_key
       where g.content_id = s.id and g.genre is distinct from w.genre
     ) g
     cross join lateral ${countries("s.country_code")} c (country)
     where k.key <> ''
   ), charts as materialized (
     -- A number instead of an id, since there are millions of rows of people.
     select country, genre, key, row_number() over ()::integer as chart
     from tagged
     group by country, genre, key
     having min(author_id::text) <> max(author_id::text)
   ), by_person as (
     select c.chart, s.person_id, max(s.weight) as weight, max(s.tag) as tag
     from charts c join tagged t on t.country = c.country and t.genre = c.genre and t.key = c.key
     join said s on s.id = t.id and s.tag = t.tag
     group by c.chart, s.person_id
   ), by_spelling as (
     select chart, tag, count(*) as people, sum(weight) as score
     from by_person
     group by chart, tag
   ), charted_tags as (
     select c.country, c.genre, c.key, n.tag, n.people, n.score
     from (
       select chart, (array_agg(tag order by people desc, tag))[1] as tag, sum(people)::integer as people,
         sum(score) as score
       from by_spelling
       group by chart
       having sum(people) >= ${trendRules.minPeople}
     ) n join charts c on c.chart = n.chart
   )`;

/** Every chart of the period: songs, artists and tags share the votes, the most expensive part. */
export const placeAll = statement(
  runParams,
  {},
  `with ${votes}, ${works}, ${tags}, charted as (
     select kind, emerging, country, genre, item::text, post_id, artist_id, null::text as tag_key,
       null::text as tag, people, score
     from charted_works
     union all
     select 'tag', false, country, genre, key, null, null, key, tag, people, score
     from charted_tags
   ), placed as (
     select kind, emerging, country, genre, post_id, artist_id, tag_key, tag, people, score, ${places}
     from charted
   )${insertPlaced}`,
);

/** The new run becomes the current one. */
export const finishRun = statement(
  { period, run: t.int, now: t.time },
  {},
  `update trend_runs
   set run = $run::integer + 1, computed_at = $now,
     compared_at = case when $run::integer > 0 then computed_at end
   where period = $period`,
);

export const deleteOldRuns = statement(
  { period, run: t.int },
  {},
  `delete from trend_entries where period = $period and run <= $run::integer`,
);
