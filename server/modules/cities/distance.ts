import { t } from "#platform/db/sql";

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

/** A circle, for statements over `citiesInCircle`; `radius` in kilometres. */
export const circleParameters = {
  lat: t.double,
  lng: t.double,
  radius: t.double,
  south: t.double,
  north: t.double,
  west: t.double,
  east: t.double,
};

/** The values of `circleParameters`. */
export function circleAround({ lat, lng }: Coordinates, radius: number) {
  return { lat, lng, radius, ...squareAround({ lat, lng }, radius) };
}

/** Index cities_by_latitude. */
export const citiesInCircle = `select id from cities
  where lat between $south and $north and lng between $west and $east and ${kilometresTo("cities")} <= $radius`;
