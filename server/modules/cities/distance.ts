/** Degrees. */
export interface Coordinates {
  lat: number;
  lng: number;
}

const earthRadiusKm = 6371;
const kmPerDegree = (earthRadiusKm * Math.PI) / 180;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres between two points on the earth (haversine). */
export function kilometres(one: Coordinates, other: Coordinates): number {
  const a =
    Math.sin(radians(other.lat - one.lat) / 2) ** 2 +
    Math.cos(radians(one.lat)) *
      Math.cos(radians(other.lat)) *
      Math.sin(radians(other.lng - one.lng) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** The same in SQL: from the parameters `$lat` and `$lng` to a row with columns `lat` and `lng`. */
export const kilometresTo = (row: string): string => `(2 * ${earthRadiusKm} * asin(least(1, sqrt(
    sin(radians(${row}.lat - $lat) / 2) ^ 2
    + cos(radians($lat)) * cos(radians(${row}.lat)) * sin(radians(${row}.lng - $lng) / 2) ^ 2))))`;

/** Degrees from a point to the north and to the east that so many kilometres are at most. */
function reachOf({ lat }: Coordinates, km: number): Coordinates {
  const latReach = km / kmPerDegree;
  return { lat: latReach, lng: latReach / Math.max(0.2, Math.cos(radians(lat))) };
}

/** The square that holds the circle around a point. It does not go over the 180th meridian. */
export function squareAround(
  point: Coordinates,
  km: number,
): { south: number; north: number; west: number; east: number } {
  const reach = reachOf(point, km);
  return {
    south: point.lat - reach.lat,
    north: point.lat + reach.lat,
    west: point.lng - reach.lng,
    east: point.lng + reach.lng,
  };
}

/** The cells of half a degree (`events.cell`) that the circle touches: 25 at most for 100 km where people live. */
export function cellsAround(point: Coordinates, km: number): number[] {
  const { south, north, west, east } = squareAround(point, km);
  const cells: number[] = [];
  for (let row = Math.floor(south * 2); row <= Math.floor(north * 2); row += 1)
    for (let column = Math.floor(west * 2); column <= Math.floor(east * 2); column += 1)
      // Beyond the 180th meridian it is the cell on the other side.
      cells.push((row + 180) * 1000 + ((((column + 360) % 720) + 720) % 720));
  return cells;
}
