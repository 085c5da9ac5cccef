import { radii } from "#contract/events/radii";
import { addDays, listedDay, localTimeAt } from "#contract/events/event-time";
import { genres, type GenreSlug } from "#contract/genres";
import { paths } from "#web/paths.ts";

export type AgendaView = "days" | "month" | "list" | "songs";
export type AgendaPrice = "free" | "donation" | "open";
type Radius = (typeof radii)[number];

/**
 * The filters of the agenda, as in the address. `when`: a day, `hoy`, `finde`, a month (`2026-12`), or all upcoming
 * events.
 */
export type AgendaPlace = {
  view: AgendaView;
  cityId: number | undefined;
  radius: Radius;
  when: string | undefined;
  genre: GenreSlug | undefined;
  price: AgendaPrice | undefined;
  accessible: boolean;
  followed: boolean;
};

/** The Spanish names in addresses. */
const views: Record<AgendaView, string> = {
  days: "dias",
  month: "mes",
  list: "lista",
  songs: "suena",
};
const prices: Record<AgendaPrice, string> = { free: "gratis", donation: "gorra", open: "abierto" };
export const viewNames = Object.keys(views) as AgendaView[];
export const priceNames = Object.keys(prices) as AgendaPrice[];

const dayPattern = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const monthPattern = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const isWhen = (text: string) =>
  text === "hoy" || text === "finde" || dayPattern.test(text) || monthPattern.test(text);

/** Reads the address; unknown values mean the first choice. */
export function agendaPlace(query: URLSearchParams): AgendaPlace {
  const city = Number(query.get("ciudad"));
  const when = query.get("cuando");
  return {
    view: viewNames.find((one) => views[one] === query.get("ver")) ?? "days",
    cityId: Number.isInteger(city) && city > 0 && city < 2 ** 31 ? city : undefined,
    radius: radii.find((km) => String(km) === query.get("radio")) ?? 25,
    when: when !== null && isWhen(when) ? when : undefined,
    genre: genres.find(({ slug }) => slug === query.get("genero"))?.slug,
    price: priceNames.find((one) => prices[one] === query.get("precio")),
    accessible: query.has("accesible"),
    followed: query.has("sigo"),
  };
}

/** The address for these filters. */
export function agendaAddress(place: AgendaPlace): string {
  const query = new URLSearchParams();
  if (place.view !== "days") query.set("ver", views[place.view]);
  if (place.cityId !== undefined) query.set("ciudad", String(place.cityId));
  if (place.cityId !== undefined && place.radius !== 25) query.set("radio", String(place.radius));
  if (place.when !== undefined) query.set("cuando", place.when);
  if (place.genre !== undefined) query.set("genero", place.genre);
  if (place.price !== undefined) query.set("precio", prices[place.price]);
  if (place.accessible) query.set("accesible", "si");
  if (place.followed) query.set("sigo", "si");
  return query.size > 0 ? `${paths.events}?${query}` : paths.events;
}

/**
 * The first and last day of the choice, in the time zone `zone`; until six in the morning it is still the previous
 * evening.
 */
export function daysOf(
  when: string | undefined,
  zone: string,
  now: number,
): { from?: string; to?: string } {
  if (when === undefined) return {};
  const today = listedDay(localTimeAt(new Date(now), zone));
  if (when === "hoy") return { from: today, to: today };
  if (when === "finde") return weekendFrom(today);
  if (monthPattern.test(when)) {
    const last = addDays(`${addDays(`${when}-01`, 31).slice(0, 7)}-01`, -1);
    const first = `${when}-01`;
    return { from: first < today && today <= last ? today : first, to: last };
  }
  return { from: when, to: when };
}

/** Friday to Sunday: this weekend from Friday on, else the next. */
function weekendFrom(today: string): { from: string; to: string } {
  const weekday = new Date(`${today}T00:00Z`).getUTCDay();
  const toSunday = (7 - weekday) % 7;
  const sunday = addDays(today, toSunday);
  const friday = addDays(sunday, -2);
  return { from: friday < today ? today : friday, to: sunday };
}

/** The input of the endpoints, without empty values, so that one agenda has one query key. */
export function agendaFilters(place: AgendaPlace) {
  return {
    ...(place.cityId !== undefined && { city_id: place.cityId, radius: place.radius }),
    ...(place.genre !== undefined && { genre: place.genre }),
    ...(place.price !== undefined && { price: place.price }),
    ...(place.accessible && { accessible: "true" as const }),
    ...(place.followed && { followed: "true" as const }),
  };
}

/** The next larger radius; null for the largest. */
export function widerRadius(radius: Radius): Radius | null {
  return radii[radii.indexOf(radius) + 1] ?? null;
}
