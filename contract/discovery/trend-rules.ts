/*
 * How the charts of /tendencias are computed. The page shows these figures, the job's SQL uses them, and
 * docs/trends.md explains them. Without zod, since the browser runs this too.
 */

/**
 * A chart counts the actions of the last `hours`; an action `halfLifeHours` ago counts half. Recomputed every
 * `everyHours`.
 */
export const trendPeriods = {
  day: { hours: 24, halfLifeHours: 12, everyHours: 1 },
  week: { hours: 24 * 7, halfLifeHours: 48, everyHours: 6 },
  month: { hours: 24 * 30, halfLifeHours: 24 * 7, everyHours: 24 },
} as const;
export type TrendPeriod = keyof typeof trendPeriods;

/**
 * The weight of each action. Of several actions of one person for one song, artist or tag, only the heaviest counts.
 */
export const trendWeights = {
  like: 3,
  comment: 4,
  save: 4,
  follow: 5,
  share: 6,
  /** Publishing with a tag; counts for the tag. */
  publish: 6,
} as const;

export const trendRules = {
  /** Fewer distinct people than this: not listed. */
  minPeople: 3,
  /** Actions of younger accounts do not count. */
  accountHours: 24,
  /** An artist with fewer followers is an emerging artist … */
  emergingBelow: 1000,
  /** … whose sum is divided by the square root of followers plus this. */
  emergingOffset: 10,
  /** Places shown in a chart, and places stored: the spares replace people whom a viewer has hidden. */
  shown: 50,
  kept: 60,
} as const;
