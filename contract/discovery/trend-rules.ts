/*
 * How the charts of /tendencias are computed. The page says these figures, the job's SQL is made of them, and
 * docs/trends.md explains them. No zod: the browser runs this, too.
 */

/** Each counts what was done in the last `hours`; what is `halfLifeHours` old counts half. Renewed every so many hours. */
export const trendPeriods = {
  day: { hours: 24, halfLifeHours: 12, everyHours: 1 },
  week: { hours: 24 * 7, halfLifeHours: 48, everyHours: 6 },
  month: { hours: 24 * 30, halfLifeHours: 24 * 7, everyHours: 24 },
} as const;
export type TrendPeriod = keyof typeof trendPeriods;

/** What each of a person's actions weighs. Of all that somebody does for a song, an artist or a tag the strongest counts. */
export const trendWeights = {
  like: 3,
  comment: 4,
  save: 4,
  follow: 5,
  share: 6,
  /** Publishing with a tag, for the tag. */
  publish: 6,
} as const;

export const trendRules = {
  /** Nothing is listed of which fewer distinct people have done something. */
  minPeople: 3,
  /** Accounts count from this age on. */
  accountHours: 24,
  /** An artist with fewer followers is an emerging one … */
  emergingBelow: 1000,
  /** … and among these the sum is divided by the root of followers plus this. */
  emergingOffset: 10,
  /** Places that a chart shows, and those that are kept, for whoever has hidden some. */
  shown: 50,
  kept: 60,
} as const;
