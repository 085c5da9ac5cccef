import type { TrendPeriod } from "#contract/discovery/trend-rules";
import type { ChartKind } from "./chart-place.ts";

const number = new Intl.NumberFormat("es", { useGrouping: "always" });
const oneDecimal = new Intl.NumberFormat("es", { maximumFractionDigits: 1 });
const pluralize = (count: number, one: string, many: string): string =>
  `${number.format(count)} ${count === 1 ? one : many}`;

const ends: Record<ChartKind, [one: string, many: string]> = {
  canciones: ["canción", "canciones"],
  artistas: ["artista", "artistas"],
  etiquetas: ["etiqueta", "etiquetas"],
  conciertos: ["concierto", "conciertos"],
};

export const copy = {
  title: "Tendencias",
  intro: "Lo que más gente está descubriendo. Contamos personas, no clics.",
  howLink: "Cómo se calcula",
  kinds: "Qué lista ver",
  kind: {
    canciones: "Canciones",
    artistas: "Artistas",
    etiquetas: "Etiquetas",
    conciertos: "Conciertos",
  },
  periods: "De cuándo",
  period: { day: "Hoy", week: "Semana", month: "Mes" },
  country: "País",
  everywhere: "Todo el mundo",
  genre: "Género",
  everyGenre: "Todo género",
  emerging: "Emergentes",
  emergingText: (below: number) => `Artistas con menos de ${number.format(below)} seguidores`,

  playAll: "Reproducir todo",
  updated: (when: string) => `Actualizado ${when}`,
  points: (points: number) => `${oneDecimal.format(points)} ${points === 1 ? "punto" : "puntos"}`,
  people: (count: number) => pluralize(count, "persona", "personas"),
  listedSince: (when: string) => `en la lista desde ${when}`,
  rank: (rank: number) => `Puesto ${rank}`,
  up: (by: number) => `sube ${pluralize(by, "puesto", "puestos")}`,
  down: (by: number) => `baja ${pluralize(by, "puesto", "puestos")}`,
  same: "sigue igual",
  isNew: { canciones: "Nueva", artistas: "Nuevo", etiquetas: "Nueva", conciertos: "Nuevo" },
  inList: " en la lista",

  loading: "Cargando la lista",
  loaded: (count: number, kind: ChartKind) => pluralize(count, ...ends[kind]),
  end: (count: number, kind: ChartKind) =>
    count === 1
      ? "Por ahora no hay más."
      : `Estas son ${pluralize(count, ...ends[kind])}. No hay más.`,
  failed: "No pudimos cargar la lista",

  notYet: "Todavía no hay tendencias",
  notYetText: "Se calculan dentro de unos minutos. Vuelve en un rato.",
  tooFew: "Todavía no hay bastante gente",
  tooFewText: (minimum: number) =>
    `Para salir en una lista hacen falta ${minimum} personas distintas, y aquí aún no las hay.`,
  widen: {
    country: "Ver todo el mundo",
    genre: "Ver todos los géneros",
    emerging: "Ver todos los artistas",
    period: (period: TrendPeriod) => (period === "day" ? "Ver la semana" : "Ver el mes"),
  },
  explore: "Explorar música",
} as const;

/** `hace 5 min`; never negative when this device's clock is behind the server's. */
export function ago(time: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(time)) / 60_000);
  if (!(minutes >= 1)) return "hace un momento";
  if (minutes < 60) return `hace ${minutes} min`;
  if (minutes < 24 * 60) return `hace ${Math.floor(minutes / 60)} h`;
  return `hace ${pluralize(Math.floor(minutes / 60 / 24), "día", "días")}`;
}
