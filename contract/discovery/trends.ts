import { z } from "zod";
import { artistCard } from "./discovery.ts";
import { endpoint } from "#contract/endpoint";
import { post } from "#contract/posts/posts";
import { country, listedGenre } from "#contract/people/profiles";
import { trendPeriods, type TrendPeriod } from "./trend-rules.ts";

const periods = Object.keys(trendPeriods) as [TrendPeriod, ...TrendPeriod[]];

/** Type, period and genre of a chart. */
const chart = {
  period: z.enum(periods).default("week"),
  country: country.optional().describe("De artistas de un país"),
  genre: listedGenre.optional(),
};
const ofArtists = {
  ...chart,
  among: z
    .enum(["all", "emerging"])
    .default("all")
    .describe("emerging: solo de artistas con menos de mil seguidores"),
};

/** A place in a chart as the viewer sees it, numbered without gaps. */
const place = z.object({
  rank: z.int(),
  /**
   * Places gained (positive) or lost since the previous run; null when it was not listed then, or there was no
   * previous run.
   */
  moved: z.int().nullable(),
  is_new: z.boolean(),
  /** Since when it has been in this chart without interruption. */
  listed_since: z.iso.datetime(),
  /** The score behind the rank (docs/trends.md), with one decimal. */
  points: z.number(),
  /** The number of distinct people behind the score. */
  people: z.int(),
});
export type TrendPlace = z.output<typeof place>;

/** When the chart was computed (null: not yet), and the previous run that places are compared with. */
const run = {
  computed_at: z.iso.datetime().nullable(),
  compared_at: z.iso.datetime().nullable(),
};

export const getTrendingSongs = endpoint({
  name: "getTrendingSongs",
  method: "GET",
  path: "/api/trends/songs",
  summary: "Las canciones por las que más personas hicieron algo en un periodo.",
  who: "visitor",
  forBand: "view",
  input: z.object(ofArtists),
  output: z.object({ ...run, places: z.array(place.extend({ post })) }),
  errors: [],
});

export const getTrendingArtists = endpoint({
  name: "getTrendingArtists",
  method: "GET",
  path: "/api/trends/artists",
  summary: "Los artistas por los que más personas hicieron algo en un periodo.",
  who: "visitor",
  forBand: "view",
  input: z.object(ofArtists),
  output: z.object({ ...run, places: z.array(place.extend({ artist: artistCard })) }),
  errors: [],
});

export const getTrendingTags = endpoint({
  name: "getTrendingTags",
  method: "GET",
  path: "/api/trends/tags",
  summary:
    "Las etiquetas con las que más personas publicaron, o por cuyas publicaciones hicieron algo, en un periodo.",
  who: "visitor",
  forBand: "view",
  input: z.object(chart),
  output: z.object({ ...run, places: z.array(place.extend({ tag: z.string() })) }),
  errors: [],
});
