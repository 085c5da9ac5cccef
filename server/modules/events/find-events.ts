import type {
  getPopularEvents as popularEndpoint,
  searchEvents as searchEndpoint,
} from "#contract/events/find-events";
import { limits } from "#contract/limits";
import { inPublic, withinReach } from "#modules/people";
import { readQuery, wordsOf } from "#modules/search";
import { decodeCursor } from "#platform/db/cursor";
import type { Action } from "#platform/http/http";
import { maybe, statement, t } from "#platform/db/sql";
import { cardColumns, joinPlace, selectCard, toCard } from "./columns.ts";
import { cardPage, listBeginning } from "./get-agenda.ts";

/** `e` an event and `p` its organizer. */
const visible = `e.is_listed and ${inPublic} and ${withinReach("e.organizer_id")}`;

/** Index events_by_words. */
export const saying = statement(
  { viewer: maybe(t.uuid), words: t.text, after: t.time, after_id: t.uuid, limit: t.bigint },
  cardColumns,
  `select ${selectCard}
   from (
     select e.id from events e join profiles p on p.id = e.organizer_id
     where e.words @@ to_tsquery('resuena', $words) and e.over_at > now() and ${visible}
       and (e.starts_at, e.id) > ($after, $after_id)
     order by e.starts_at, e.id limit $limit
   ) near join events e using (id) join profiles p on p.id = e.organizer_id ${joinPlace}
   order by e.starts_at, e.id`,
);

/** What comes and says all the words, the next first. */
export const searchEvents: Action<typeof searchEndpoint> = async (
  ctx,
  { query, cursor, limit },
) => {
  const parsedQuery = readQuery(query);
  if (parsedQuery === null) return { events: [], nextCursor: null };
  const start = cursor === undefined ? listBeginning : decodeCursor(cursor);
  const rows = await ctx.db.many(saying, {
    viewer: ctx.actor?.userId ?? null,
    // They are letters and digits only.
    words: wordsOf(parsedQuery)
      .map((word) => `${word}:*`)
      .join(" & "),
    after: start.created_at,
    after_id: start.id,
    limit: limit + 1,
  });
  return cardPage(ctx, rows, limit);
};

/** Index events_by_start: all of four weeks are compared. Who goes counts twice. */
export const popular = statement(
  {
    viewer: maybe(t.uuid),
    country: maybe(t.text),
    genre: maybe(t.text),
    days: t.int,
    limit: t.bigint,
  },
  cardColumns,
  `select ${selectCard}
   from (
     select e.id from events e join profiles p on p.id = e.organizer_id left join cities c on c.id = e.city_id
     where ${visible} and e.status = 'published'
       and e.starts_at between now() and now() + make_interval(days => $days)
       and e.going_count + e.interested_count > 0
       and ($country::text is null or c.country_code = $country)
       and ($genre::text is null or e.genres @> array[$genre::text])
     order by 2 * e.going_count + e.interested_count desc, e.starts_at, e.id limit $limit
   ) near join events e using (id) join profiles p on p.id = e.organizer_id ${joinPlace}
   order by 2 * e.going_count + e.interested_count desc, e.starts_at, e.id`,
);

/** The events of the next weeks about which most people said something. */
export const getPopularEvents: Action<typeof popularEndpoint> = async (ctx, { country, genre }) => {
  const rows = await ctx.db.many(popular, {
    viewer: ctx.actor?.userId ?? null,
    country: country ?? null,
    genre: genre ?? null,
    days: limits.popularEventDays,
    limit: limits.popularEvents,
  });
  return { events: rows.map((row) => toCard(row, ctx)) };
};
