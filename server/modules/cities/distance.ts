/** Degrees; north and east are positive. */
export interface Coordinates {
  lat: number;
  lng: number;
}

const earthRadiusKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

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

/** The square that holds the circle around a point; all longitudes where it reaches a pole or the 180th meridian. */
export function squareAround({ lat, lng }: Coordinates, km: number) {
  const angle = km / earthRadiusKm;
  const latReach = degrees(angle);
  const [south, north] = [lat - latReach, lat + latReach];
  const lngReach =
    south <= -90 || north >= 90
      ? 360
      : degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(lat)))));
  const isAcross = lng - lngReach < -180 || lng + lngReach > 180;
  return {
    south,
    north,
    west: isAcross ? -180 : lng - lngReach,
    east: isAcross ? 180 : lng + lngReach,
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
