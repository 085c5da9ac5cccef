import { type TrendPeriod, trendRules } from "#contract/discovery/trend-rules";
import { cardColumns, selectCard, shownArtist } from "#modules/discovery";
import { saysMutedWord, withoutMutedWords } from "#modules/people";
import { postColumns, isPublicPost, selectPost } from "#modules/posts";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

const period: SqlType<TrendPeriod> = { pg: "text", nullable: false };
const viewer = maybe(t.uuid);
/** Empty: all countries, all genres. */
const chartParams = { period, country: t.text, genre: t.text };
const ofArtists = { ...chartParams, emerging: t.bool };

const runColumns = { computed_at: maybe(t.time), compared_at: maybe(t.time) };
/** `place`: as computed; `previous_place`: of the previous run, if it was listed. */
export const placeColumns = {
  ...runColumns,
  place: t.int,
  previous_place: maybe(t.int),
  listed_since: t.time,
  people: t.int,
  score: t.double,
};

const selectPlace = `e.computed_at, e.compared_at, e.rank::integer as place,
  e.previous_rank::integer as previous_place, e.listed_since, e.people, e.score`;

/**
 * The places of one chart in the current run (`e`): a part of the primary key. Read first in any plan; the items are
 * then looked up one by one.
 */
const chart = (kind: string, emerging: string): string => `e as materialized (
     select r.computed_at, r.compared_at, e.*
     from trend_runs r join trend_entries e
       on e.period = r.period and e.run = r.run and e.kind = '${kind}' and e.emerging = ${emerging}
       and e.country = $country and e.genre = $genre
       and e.rank <= ${trendRules.kept}
     where r.period = $period
   )`;

const inOrder = `order by e.rank limit ${trendRules.shown}`;

export const songs = statement(
  { ...ofArtists, viewer },
  { ...postColumns, ...placeColumns },
  `with ${chart("song", "$emerging")}
   select ${selectPost}, ${selectPlace}
   from e
   cross join lateral (select * from media_content where id = e.post_id limit 1) m
   cross join lateral (select * from profiles where id = m.user_id limit 1) p
   where ${isPublicPost} and m.content_type = 'audio' and not m.is_locked and not m.is_sensitive
     and ${shownArtist} and ${withoutMutedWords}
   ${inOrder}`,
);

export const artists = statement(
  { ...ofArtists, viewer },
  { ...cardColumns, ...placeColumns },
  `with ${chart("artist", "$emerging")}
   select ${selectCard}, ${selectPlace}
   from e
   cross join lateral (select * from profiles where id = e.artist_id limit 1) p
   where ${shownArtist}
   ${inOrder}`,
);

export const tags = statement(
  { ...chartParams, viewer },
  { tag: t.text, ...placeColumns },
  `with ${chart("tag", "false")}
   select coalesce(e.tag, '') as tag, ${selectPlace}
   from e
   where ${saysMutedWord("coalesce(e.tag, '')")} is not true
   ${inOrder}`,
);

/** When the charts of a period were computed, for a chart without places. */
export const lastRun = statement(
  { period },
  runColumns,
  `select computed_at, compared_at from trend_runs where period = $period`,
);
