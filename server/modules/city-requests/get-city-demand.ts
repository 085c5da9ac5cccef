import type { getCityDemand as endpoint } from "#contract/events/city-requests";
import { limits } from "#contract/limits";
import type { Action } from "#platform/http/http";
import { planRoutes } from "./plan-routes.ts";
import { demandOf, followersWithoutCity, homeOf } from "./queries.ts";

/** Where an artist or a band is asked for, followed and heard, as figures, and ways through where they are asked for. */
export const getCityDemand: Action<typeof endpoint> = async ({ db, actor }) => {
  const artist = actor.userId;
  const [rows, home, unplaced] = await Promise.all([
    db.many(demandOf, { artist }),
    db.one(homeOf, { artist }),
    db.one(followersWithoutCity, { artist }),
  ]);
  const stops = rows
    .slice(0, limits.routeCities)
    .map(({ followers: _followers, plays: _plays, ...stop }) => stop);
  return {
    cities: rows.map(({ lat: _lat, lng: _lng, plays, ...city }) => ({
      ...city,
      // A few plays in a small town would say who it was.
      plays: plays > 0 && plays < limits.cityPlaysTold ? null : plays,
    })),
    followers_without_city: unplaced?.people ?? 0,
    routes: planRoutes(stops, home),
  };
};
