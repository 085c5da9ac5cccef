import { availabilities, type AvailabilitySlug } from "#contract/people/availability";
import { firstCharacters, normalizeLine } from "#contract/text/characters";
import { countries } from "#contract/countries";
import type { GenreSlug } from "#contract/genres";
import { limits } from "#contract/limits";
import { type RelationSlug, relations } from "#contract/people/relations";
import type { InputOf } from "#web/api/client.ts";

export type Tab = "discover" | "mine" | "artists";
export type Bond = "following" | "followers" | "mutual";
export type Role = "supporter" | "admin";

/** The genres that the network offers, in order; those of the Spanish-speaking world come last. */
export const networkGenres = [
  "rock",
  "pop",
  "hip-hop",
  "electronic",
  "jazz",
  "classical",
  "folk",
  "rnb",
  "reggaeton",
  "indie",
  "cumbia",
  "flamenco",
  "salsa",
  "bachata",
  "merengue",
  "tango",
  "folclore",
  "bolero",
  "trap",
  "corridos",
  "norteno",
  "mariachi",
  "vallenato",
  "cantautor",
] as const satisfies GenreSlug[];
type Genre = (typeof networkGenres)[number];

/**
 * The tab and filters of the page. They are in the address, so that they survive a reload and the back button
 * works.
 */
export type Place = {
  tab: Tab;
  bond: Bond;
  search: string;
  roles: Role[];
  genres: Genre[];
  relations: RelationSlug[];
  available: AvailabilitySlug[];
  city: string;
  country: string;
};

const tabs: Record<Tab, string> = { discover: "descubrir", mine: "mi-red", artists: "artistas" };
const bonds: Record<Bond, string> = {
  following: "siguiendo",
  followers: "seguidores",
  mutual: "mutuos",
};
const most = 10;

function keyOf<K extends string>(words: Record<K, string>, word: string | null): K | null {
  for (const key of Object.keys(words) as K[]) if (words[key] === word) return key;
  return null;
}

/** A search as the server accepts it. */
const cleanText = (text: string | null, length: number): string =>
  firstCharacters(normalizeLine(text ?? ""), length);

/** The valid values of a list in the address, without duplicates. */
function parseChoices<T extends string>(list: string | null, options: readonly T[]): T[] {
  const words = new Set(list?.split(","));
  return options.filter((option) => words.has(option)).slice(0, most);
}

const relationSlugs = relations.map(({ slug }) => slug);
const availableSlugs = availabilities.map(({ slug }) => slug);

/** Reads the address; invalid values are ignored. */
export function readPlace(query: URLSearchParams): Place {
  const city = cleanText(query.get("ciudad"), limits.cityLength);
  const country = countries.find(({ code }) => code === query.get("pais"))?.code ?? "";
  return {
    tab: keyOf(tabs, query.get("ver")) ?? "discover",
    bond: keyOf(bonds, query.get("vinculo")) ?? "following",
    search: cleanText(query.get("search"), limits.searchLength),
    roles: parseChoices(query.get("rol"), ["supporter", "admin"]),
    genres: parseChoices(query.get("generos"), networkGenres),
    relations: parseChoices(query.get("oficio"), relationSlugs),
    available: parseChoices(query.get("disponible"), availableSlugs),
    city,
    country,
  };
}

export function writePlace(place: Place): URLSearchParams {
  const query = new URLSearchParams();
  const set = (name: string, value: string) => value !== "" && query.set(name, value);
  if (place.tab !== "discover") query.set("ver", tabs[place.tab]);
  if (place.tab === "mine" && place.bond !== "following") query.set("vinculo", bonds[place.bond]);
  set("search", place.search.trim());
  if (place.tab === "discover") set("rol", place.roles.join(","));
  set("generos", place.genres.join(","));
  set("oficio", place.relations.join(","));
  set("disponible", place.available.join(","));
  set("ciudad", place.city);
  set("pais", place.country);
  return query;
}

/** The input of the endpoint. */
export function toInput(place: Place): InputOf<"getNetwork"> {
  const { tab, bond, search, roles, genres, available, city, country } = place;
  return {
    tab,
    ...(tab === "mine" && { bond }),
    ...(search.trim() !== "" && { search: search.trim() }),
    ...(tab === "discover" && roles.length > 0 && { roles: roles.join(",") }),
    ...(genres.length > 0 && { genres: genres.join(",") }),
    ...(place.relations.length > 0 && { relations: place.relations.join(",") }),
    ...(available.length > 0 && { available: available.join(",") }),
    ...(city !== "" && { city }),
    ...(country !== "" && { country }),
  };
}

export const noFilters = {
  roles: [],
  genres: [],
  relations: [],
  available: [],
  city: "",
  country: "",
} satisfies Partial<Place>;

/** The number of active filters, without the search. */
export function countFilters(place: Place): number {
  const roles = place.tab === "discover" ? place.roles.length : 0;
  const lists = place.genres.length + place.relations.length + place.available.length;
  return roles + lists + (place.city === "" && place.country === "" ? 0 : 1);
}
