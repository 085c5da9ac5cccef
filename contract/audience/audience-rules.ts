/** The rules of an artist's figures (contract/audience/metrics.ts says them in words). Without zod: the browser too. */
export const audienceRules = {
  /** Listeners of a day, or of several, that are counted one by one; more are estimated. */
  sampleSize: 2048,
  /** For how long who listened is known as a number, in days. */
  sampleDays: 400,
  /** A city with fewer listeners is one of «Otras». */
  cityListeners: 5,
  /** Different days, of 28, on which superfans and regular listeners hear an artist. */
  superfanDays: 8,
  regularDays: 3,
} as const;

/** Windows of whole days, until the last closed one. */
export const audienceWindows = ["7", "28", "90", "365", "all"] as const;
export type AudienceWindow = (typeof audienceWindows)[number];

/** The figures of one day. */
export const dayMetrics = [
  "plays",
  "listeners",
  "visits",
  "follows",
  "saves",
  "shares",
  "clicks",
  "plans",
] as const;
export type DayMetric = (typeof dayMetrics)[number];

/** The tables that can be had as CSV. */
export const audienceTables = [
  "days",
  "songs",
  "sources",
  "cities",
  "countries",
  "hours",
  "segments",
] as const;
export type AudienceTable = (typeof audienceTables)[number];
