import type { TourRoute } from "#contract/events/city-requests";
import { kilometres } from "#modules/cities";

interface Place {
  lat: number;
  lng: number;
}
type Stop = Omit<TourRoute["stops"][number], "km"> & Place;

/** A leg longer than this is no tour: another route begins. */
const longestLegKm = 500;

/**
 * Ways through the cities that ask: the first begins at the one nearest to home (or where most people ask), each goes on
 * to the nearest one that is left. Whole kilometres as the crow flies.
 */
export function planRoutes(cities: readonly Stop[], home: Place | null): TourRoute[] {
  const rest = cities.filter(({ requests }) => requests > 0);
  const routes: TourRoute[] = [];
  while (rest.length > 0) {
    const isFirst = routes.length === 0;
    const from = isFirst && home !== null ? home : null;
    let next = from === null ? mostAsked(rest) : nearest(rest, from);
    const stops: TourRoute["stops"] = [];
    let before = from;
    while (next !== null) {
      const { lat, lng, ...stop } = next;
      stops.push({ ...stop, km: before === null ? null : Math.round(kilometres(before, next)) });
      rest.splice(rest.indexOf(next), 1);
      before = { lat, lng };
      next = nearest(rest, before, longestLegKm);
    }
    routes.push({ stops, km: stops.reduce((sum, { km }) => sum + (km ?? 0), 0) });
  }
  return routes;
}

function mostAsked(cities: readonly Stop[]): Stop | null {
  return cities.toSorted((one, other) => other.requests - one.requests)[0] ?? null;
}

function nearest(cities: readonly Stop[], from: Place, within = Infinity): Stop | null {
  const byDistance = cities
    .map((city) => ({ city, km: kilometres(from, city) }))
    .toSorted((one, other) => one.km - other.km);
  const [first] = byDistance;
  return first !== undefined && first.km <= within ? first.city : null;
}
