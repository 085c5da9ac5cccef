import { type CountryCode, countries } from "#contract/countries";
import { genres, type GenreSlug } from "#contract/genres";
import type { TrendPeriod } from "#contract/discovery/trend-rules";
import { paths } from "#web/paths.ts";

export type ChartKind = "canciones" | "artistas" | "etiquetas" | "conciertos";

/** The chart in an address: ?ver=, ?periodo=, ?pais=, ?genero=, ?emergentes. */
export type ChartPlace = {
  kind: ChartKind;
  period: TrendPeriod;
  country: CountryCode | undefined;
  genre: GenreSlug | undefined;
  emerging: boolean;
};

export const kinds: readonly ChartKind[] = ["canciones", "artistas", "conciertos", "etiquetas"];
/** The Spanish names in addresses. */
const periods: Record<TrendPeriod, string> = { day: "hoy", week: "semana", month: "mes" };
export const periodNames = Object.keys(periods) as TrendPeriod[];

/** A tag is nobody's, and who goes to a concert is what counts there. */
export const isOfArtists = (kind: ChartKind): boolean =>
  kind === "canciones" || kind === "artistas";

/** Reads the address; unknown values mean the first choice. */
export function chartPlace(query: URLSearchParams): ChartPlace {
  const kind = kinds.find((one) => one === query.get("ver")) ?? "canciones";
  return {
    kind,
    period: periodNames.find((one) => periods[one] === query.get("periodo")) ?? "week",
    country: countries.find(({ code }) => code === query.get("pais"))?.code,
    genre: genres.find(({ slug }) => slug === query.get("genero"))?.slug,
    emerging: isOfArtists(kind) && query.has("emergentes"),
  };
}

/** The address of a chart. */
export function chartAddress({ kind, period, country, genre, emerging }: ChartPlace): string {
  const query = new URLSearchParams();
  if (kind !== "canciones") query.set("ver", kind);
  if (period !== "week") query.set("periodo", periods[period]);
  if (country !== undefined) query.set("pais", country);
  if (genre !== undefined) query.set("genero", genre);
  if (emerging && isOfArtists(kind)) query.set("emergentes", "si");
  return query.size > 0 ? `${paths.trends}?${query}` : paths.trends;
}

/** The input of the endpoint, without empty values, so that one chart has one query key. */
export function chartInput({ period, country, genre, emerging }: ChartPlace) {
  return {
    period,
    ...(country !== undefined && { country }),
    ...(genre !== undefined && { genre }),
    ...(emerging && { among: "emerging" as const }),
  };
}
