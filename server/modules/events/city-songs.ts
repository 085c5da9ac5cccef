import type { getCitySongs as endpoint } from "#contract/events/city";
import { limits } from "#contract/limits";
import { circleAround, circleParameters, citiesInCircle, findCity } from "#modules/cities";
import { inPublic, withinReach, withoutMutedWords } from "#modules/people";
import { isPublicPost, postColumns, selectPost, toPost } from "#modules/posts";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { maybe, statement, t } from "#platform/db/sql";
import { dateColumns, dateOf, selectDate } from "./next-dates.ts";

const radius = 50;

/**
 * Index events_by_city: the dates around a place, the first of each artist; of each of them the songs that were played
 * most. What was cancelled is no reason to hear somebody.
 */
export const songs = statement(
  {
    viewer: maybe(t.uuid),
    ...circleParameters,
    days: t.int,
    dates: t.bigint,
    each: t.bigint,
    limit: t.bigint,
  },
  { ...postColumns, ...dateColumns },
  `with dates as materialized (
     select e.id, e.organizer_id, e.starts_at
     from (${citiesInCircle}) city cross join lateral (
       select e.id, e.organizer_id, e.starts_at from events e join profiles p on p.id = e.organizer_id
       where e.city_id = city.id and e.is_listed and e.status = 'published' and e.over_at > now()
         and e.starts_at between now() - interval '11 days' and now() + make_interval(days => $days)
         and ${inPublic} and ${withinReach("e.organizer_id")}
       order by e.starts_at, e.id limit $dates
     ) e order by e.starts_at, e.id limit $dates
   ), near as materialized (
     select distinct on (artist_id) artist_id, id from (
       select organizer_id as artist_id, id, starts_at from dates
       union all
       select l.profile_id, dates.id, starts_at
       from dates join event_lineup l on l.event_id = dates.id and l.status = 'accepted' and l.profile_id is not null
     ) every order by artist_id, starts_at, id
   )
   select ${selectPost}, ${selectDate}
   from near
     join profiles p on p.id = near.artist_id and ${inPublic} and ${withinReach("near.artist_id")}
     cross join lateral (
       select m.* from media_content m
       where m.user_id = near.artist_id and m.content_type = 'audio' and ${isPublicPost} and not m.is_locked
         and not m.is_sensitive and ${withoutMutedWords}
       order by m.play_count desc, m.created_at desc limit $each
     ) m
     join events e on e.id = near.id
     left join venues v on v.id = e.venue_id left join cities c on c.id = e.city_id
   order by m.play_count desc, m.created_at desc, m.id limit $limit`,
);

/** «Lo que suena en {ciudad}»: songs of those who can be heard there soon. */
export const getCitySongs: Action<typeof endpoint> = async (ctx, { city_id }) => {
  const city = await findCity(ctx.db, city_id);
  if (city === null) throw new ApiError("city_not_found", { field: "city_id" });
  const rows = await ctx.db.many(songs, {
    viewer: ctx.actor?.userId ?? null,
    ...circleAround(city, radius),
    days: limits.citySongDays,
    dates: limits.citySongDates,
    each: limits.citySongsEach,
    limit: limits.citySongs,
  });
  return {
    city: { id: city.id, name: city.name },
    places: rows.map((row) => ({ post: toPost(row, ctx), date: dateOf(row) })),
  };
};
