import type {
  getAgenda as agendaEndpoint,
  getAgendaMonth as monthEndpoint,
} from "#contract/events/agenda";
import type { EventCard } from "#contract/events/events";
import { addDays } from "#contract/events/event-time";
import type { ParsedInput } from "#contract/endpoint";
import {
  circleAround,
  circleParameters,
  citiesInCircle,
  findCity,
  kilometresTo,
} from "#modules/cities";
import { inPublic, withinReach } from "#modules/people";
import type { VisitorContext } from "#platform/context";
import { decodeCursor, encodeCursor, pageOf } from "#platform/db/cursor";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { maybe, statement, t } from "#platform/db/sql";
import { todayIn } from "./check-event.ts";
import { cardColumns, joinPlace, selectCard, toCard } from "./columns.ts";

type Filters = Omit<ParsedInput<typeof agendaEndpoint>, "cursor" | "limit">;

const filterParameters = {
  viewer: maybe(t.uuid),
  first_day: t.text,
  last_day: maybe(t.text),
  genre: maybe(t.text),
  prices: maybe(t.texts),
  accessible: t.bool,
};
const pageParameters = { ...filterParameters, after: t.time, after_id: t.uuid, limit: t.bigint };

/** `e` an event and `p` its organizer. */
const passesFilters = `e.is_listed and ($genre::text is null or e.genres @> array[$genre::text])
  and ($prices::text[] is null or e.price_kind = any ($prices::text[]))
  and (not $accessible or cardinality(e.accessibility) > 0)
  and ${inPublic} and ${withinReach("e.organizer_id")}`;
/** What is over today stays in the list of today. */
const filtered = `${passesFilters} and e.listed_on >= $first_day::text::date
  and ($last_day::text is null or e.listed_on <= $last_day::text::date)`;
const page = `(e.starts_at, e.id) > ($after, $after_id) and ${filtered} order by e.starts_at, e.id limit $limit`;
const cards = `join events e using (id) join profiles p on p.id = e.organizer_id ${joinPlace}
   order by e.starts_at, e.id`;

/** Index events_by_start, or events_by_genre for a rare genre. */
const everywhere = statement(
  pageParameters,
  cardColumns,
  `select ${selectCard}
   from (select e.id from events e join profiles p on p.id = e.organizer_id where ${page}) near ${cards}`,
);

/** Index events_by_city: the next ones of each city in the circle, and of these the next. */
const around = statement(
  { ...pageParameters, ...circleParameters },
  cardColumns,
  `select ${selectCard}
   from (
     select near.id from (${citiesInCircle}) city cross join lateral (
       select e.id, e.starts_at from events e join profiles p on p.id = e.organizer_id
       where e.city_id = city.id and ${page}
     ) near order by near.starts_at, near.id limit $limit
   ) near ${cards}`,
);

/** Events of followed people: announced by them, or with them in the line-up. */
const ofFollowed = statement(
  { ...pageParameters, ...circleParameters, everywhere: t.bool },
  cardColumns,
  `select ${selectCard}
   from (
     select distinct near.id, near.starts_at from user_follows f cross join lateral (
       (select e.id, e.starts_at from events e join profiles p on p.id = e.organizer_id
        where e.organizer_id = f.following_id
          and ($everywhere or e.city_id in (${citiesInCircle})) and ${page})
       union all
       (select e.id, e.starts_at
        from event_lineup l join events e on e.id = l.event_id join profiles p on p.id = e.organizer_id
        where l.profile_id = f.following_id and l.status = 'accepted'
          and ($everywhere or e.city_id in (${citiesInCircle})) and ${page})
     ) near
     where f.follower_id = $viewer order by near.starts_at, near.id limit $limit
   ) near ${cards}`,
);

/** Index festivals_by_end: the few that began before the first day and go on over it. Those of `followed`, if asked. */
export const running = statement(
  {
    viewer: maybe(t.uuid),
    first_day: t.text,
    not_over: t.time,
    genre: maybe(t.text),
    prices: maybe(t.texts),
    accessible: t.bool,
    followed: t.bool,
    everywhere: t.bool,
    lat: t.double,
    lng: t.double,
    radius: t.double,
    limit: t.bigint,
  },
  cardColumns,
  `select ${selectCard}
   from events e join profiles p on p.id = e.organizer_id ${joinPlace}
   where e.kind = 'festival' and e.over_at > $not_over and e.listed_on < $first_day::text::date and ${passesFilters}
     and ($everywhere or ${kilometresTo("e")} <= $radius)
     and (not $followed or exists (
       select from user_follows f where f.follower_id = $viewer and (f.following_id = e.organizer_id or f.following_id in (
         select l.profile_id from event_lineup l where l.event_id = e.id and l.status = 'accepted'))))
   order by e.starts_at, e.id limit $limit`,
);

const countByDay = (
  from: string,
): string => `select e.listed_on::text as day, count(*)::int as events
   from ${from} join profiles p on p.id = e.organizer_id
   where ${filtered}`;

const monthColumns = { day: t.text, events: t.int };
const monthEverywhere = statement(
  { ...filterParameters, after: t.time, before: t.time },
  monthColumns,
  `${countByDay("events e")} and e.starts_at between $after and $before group by 1 order by 1`,
);
const monthAround = statement(
  { ...filterParameters, ...circleParameters, after: t.time, before: t.time },
  monthColumns,
  `${countByDay(`(${citiesInCircle}) city join events e on e.city_id = city.id`)}
     and e.starts_at between $after and $before group by 1 order by 1`,
);
const monthOfFollowed = statement(
  { ...filterParameters, ...circleParameters, everywhere: t.bool, after: t.time, before: t.time },
  monthColumns,
  `${countByDay(`(
     select id from user_follows f join events o on o.organizer_id = f.following_id where f.follower_id = $viewer
     union
     select event_id from user_follows f join event_lineup l on l.profile_id = f.following_id and l.status = 'accepted'
     where f.follower_id = $viewer
   ) of_followed join events e on e.id = of_followed.id`)}
     and e.starts_at between $after and $before
     and ($everywhere or e.city_id in (${citiesInCircle})) group by 1 order by 1`,
);

const nowhere = circleAround({ lat: 0, lng: 0 }, 0);
const latest = (one: Date, other: Date): Date => (one > other ? one : other);
const eveningEndsHours = 6;
const firstId = "00000000-0000-0000-0000-000000000000";
/** A day begins somewhere so many hours before it does in UTC, and ends everywhere so many hours after. */
const zoneHours = 14;

/** Before the first of a list in the order of time. */
export const listBeginning = { created_at: new Date(0), id: firstId };

/** The circle and the first day of a request: today at the place where nothing is said. */
async function readFilters(ctx: VisitorContext, filters: Filters) {
  const viewer = ctx.actor?.userId ?? null;
  if (filters.followed && viewer === null) throw new ApiError("not_authenticated");
  const city = filters.city_id === undefined ? null : await findCity(ctx.db, filters.city_id);
  if (filters.city_id !== undefined && city === null)
    throw new ApiError("city_not_found", { field: "city_id" });
  const today = todayIn(city?.time_zone ?? "UTC", new Date());
  return {
    today: city === null ? addDays(today, -1) : today,
    circle: city === null ? null : circleAround(city, filters.radius),
    values: {
      viewer,
      genre: filters.genre ?? null,
      prices:
        filters.price === undefined
          ? null
          : filters.price === "open"
            ? ["free", "donation"]
            : [filters.price],
      accessible: filters.accessible ?? false,
    },
  };
}

/** Maximum number of running festivals before the upcoming events. */
const runningShown = 10;

const instantOfDay = (day: string, hours: number): Date =>
  new Date(Date.parse(`${day}T00:00Z`) + hours * 3_600_000);

/** Upcoming events, by day and hour. */
export const getAgenda: Action<typeof agendaEndpoint> = async (
  ctx,
  { cursor, limit, ...filters },
) => {
  const { today, circle, values } = await readFilters(ctx, filters);
  const first_day = filters.from ?? today;
  const start =
    cursor === undefined
      ? { created_at: instantOfDay(first_day, -zoneHours), id: firstId }
      : decodeCursor(cursor);
  const parameters = {
    ...values,
    first_day,
    last_day: filters.to ?? null,
    after: start.created_at,
    after_id: start.id,
    limit: limit + 1,
  };
  const rows = filters.followed
    ? await ctx.db.many(ofFollowed, {
        ...parameters,
        ...(circle ?? nowhere),
        everywhere: circle === null,
      })
    : circle === null
      ? await ctx.db.many(everywhere, parameters)
      : await ctx.db.many(around, { ...parameters, ...circle });
  const begins = cardPage(ctx, rows, limit);
  if (cursor !== undefined) return begins;
  const goesOn = await ctx.db.many(running, {
    ...values,
    ...(circle ?? nowhere),
    first_day,
    // About six in the morning of that day: an event that ends in that night belongs to the evening before.
    not_over: latest(new Date(), instantOfDay(first_day, eveningEndsHours)),
    followed: filters.followed ?? false,
    everywhere: circle === null,
    limit: runningShown,
  });
  return { ...begins, events: [...goesOn.map((row) => toCard(row, ctx)), ...begins.events] };
};

/** A page of cards from the rows read, by start and id. */
export function cardPage(
  ctx: VisitorContext,
  rows: Parameters<typeof toCard>[0][],
  limit: number,
): { events: EventCard[]; nextCursor: string | null } {
  const { pageRows, nextCursor } = pageOf(rows, limit, ({ starts_at, id }) =>
    encodeCursor({ created_at: starts_at, id }),
  );
  return { events: pageRows.map((row) => toCard(row, ctx)), nextCursor };
}

/** The number of events on each day of a month. */
export const getAgendaMonth: Action<typeof monthEndpoint> = async (ctx, { month, ...filters }) => {
  const { circle, values } = await readFilters(ctx, filters);
  const first_day = `${month}-01`;
  const last_day = addDays(`${addDays(first_day, 31).slice(0, 7)}-01`, -1);
  const parameters = {
    ...values,
    first_day,
    last_day,
    after: instantOfDay(first_day, -zoneHours),
    before: instantOfDay(last_day, 48),
  };
  const days = filters.followed
    ? await ctx.db.many(monthOfFollowed, {
        ...parameters,
        ...(circle ?? nowhere),
        everywhere: circle === null,
      })
    : circle === null
      ? await ctx.db.many(monthEverywhere, parameters)
      : await ctx.db.many(monthAround, { ...parameters, ...circle });
  return { days };
};
