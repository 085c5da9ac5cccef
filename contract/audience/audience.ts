import { z } from "zod";
import { endpoint } from "#contract/endpoint";
import { nameSchemas } from "#contract/name-schemas";
import { playSources } from "#contract/posts/play-sources";
import { audienceTables, audienceWindows, type DayMetric, dayMetrics } from "./audience-rules.ts";

const window = z
  .enum(audienceWindows)
  .describe("Días enteros, hasta el último que está cerrado; «all» es desde el principio");

const day = z.iso.date();
const count = z.int();

/** `before` is of the window before; null for all time. */
const total = z.object({ value: count, before: count.nullable() });

const ofEachMetric = <T extends z.ZodType>(figure: T) =>
  Object.fromEntries(dayMetrics.map((name) => [name, figure])) as Record<DayMetric, T>;

const dayFigures = z.object({
  day,
  ...ofEachMetric(count),
  /** Null: of days before it was counted. */
  followers: count.nullable(),
});

const audience = z.object({
  /** The time zone that the days are of. */
  time_zone: z.string(),
  /** The first day of the window; null when nothing was counted yet. */
  from: day.nullable(),
  /** The last day that is closed. */
  until: day,
  made_at: z.iso.datetime(),
  totals: z.object(ofEachMetric(total)),
  /** Whether the listeners are an estimate. */
  is_estimate: z.boolean(),
  followers: count,
  /** Each day of the window; of all time and of a year, each month by its first day. */
  days: z.array(dayFigures),
  by_month: z.boolean(),
  /** The days that are not closed: today, and yesterday for two hours. */
  provisional: z.array(z.object({ day, plays: count, listeners: count })),
  songs: z.array(
    z.object({
      id: z.uuid(),
      /** Null: deleted. */
      title: z.string().nullable(),
      plays: count,
      before: count.nullable(),
      listeners: count,
    }),
  ),
  sources: z.array(z.object({ source: z.enum(playSources), plays: count })),
  /** Cities with enough listeners; null stands for the others. */
  cities: z.array(
    z.object({
      id: z.int().nullable(),
      city: z.string().nullable(),
      region: z.string(),
      country_code: z.string().nullable(),
      plays: count,
    }),
  ),
  /** In the same way. */
  countries: z.array(z.object({ country_code: z.string().nullable(), plays: count })),
  /** Plays of whom we do not know where they are. */
  unplaced: count,
  /** Plays by hour of the week: 24 of each day, from Monday on. */
  hours: z.array(count).length(168),
  /** Of the last 28 days. */
  segments: z.object({
    superfans: count,
    regulars: count,
    occasional: count,
    lost: count,
    is_estimate: z.boolean(),
  }),
  /** What was published in the window, for the line. */
  published: z.array(z.object({ id: z.uuid(), title: z.string(), day, is_show: z.boolean() })),
});
export type Audience = z.output<typeof audience>;

export const getAudience = endpoint({
  name: "getAudience",
  method: "GET",
  path: "/api/me/audience",
  summary:
    "Las cifras de un artista o una banda: reproducciones, oyentes, visitas, seguidores y demás, por día, canción, origen, ciudad y hora.",
  who: "member",
  forBand: "view",
  input: z.object({ window }),
  output: audience,
  errors: ["studio_for_artists"],
  limit: "read",
});

export const getSongEnds = endpoint({
  name: "getSongEnds",
  method: "GET",
  path: "/api/me/audience/songs/:id",
  summary: "Hasta dónde escuchan una canción o un video propio.",
  who: "member",
  forBand: "view",
  input: z.object({ id: z.uuid() }),
  output: z.object({
    title: z.string(),
    duration: z.number(),
    plays: count,
    /** How many were still listening at the beginning of each twentieth, and at the end. */
    listening: z.array(count),
  }),
  errors: ["studio_for_artists", "post_not_found"],
  limit: "read",
});

export const exportAudience = endpoint({
  name: "exportAudience",
  method: "GET",
  path: "/api/me/audience.csv",
  summary: "Las filas de una de las tablas de las cifras, como CSV.",
  who: "member",
  forBand: "view",
  input: z.object({ window, table: z.enum(audienceTables) }),
  output: z.unknown(),
  errors: ["studio_for_artists"],
  limit: "read",
  download: "text/csv",
});

nameSchemas({ Audience: audience });
