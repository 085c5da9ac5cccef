import type { getCityWeek as endpoint } from "#contract/events/city";
import { addDays } from "#contract/events/event-time";
import { limits } from "#contract/limits";
import { findCity } from "#modules/cities";
import type { Action } from "#platform/http/http";
import { statement, t, maybe } from "#platform/db/sql";
import { todayIn } from "./check-event.ts";
import { getAgenda } from "./get-agenda.ts";

const cityOfPerson = statement(
  { id: t.uuid },
  { city_id: maybe(t.int) },
  `select city_id from profiles where id = $id`,
);

/** «Esta semana en {ciudad}»: the first of what takes place there. */
export const getCityWeek: Action<typeof endpoint> = async (ctx, { else_city_id }) => {
  const own = ctx.actor === null ? null : await ctx.db.one(cityOfPerson, { id: ctx.actor.userId });
  const id = own?.city_id ?? else_city_id;
  // One that a device remembers may be gone from the gazetteer.
  const city = id === undefined ? null : await findCity(ctx.db, id);
  if (city === null) return { city: null, events: [] };
  const today = todayIn(city.time_zone, new Date());
  const { events } = await getAgenda(ctx, {
    city_id: city.id,
    radius: 50,
    from: today,
    to: addDays(today, 6),
    // Some of them may not take place.
    limit: limits.weekEvents * 3,
  });
  return {
    city: { id: city.id, name: city.name },
    events: events.filter(({ status }) => status === "published").slice(0, limits.weekEvents),
  };
};
