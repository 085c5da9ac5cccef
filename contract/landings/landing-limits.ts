/** Limits of landing pages: apart from contract/limits.ts, which every page of the app loads. */
export const landingLimits = {
  blocks: 20,
  titleLength: 60,
  descriptionLength: 155,
  taglineLength: 140,
  bioLength: 5000,
  textLength: 2000,
  quotes: 8,
  quoteLength: 280,
  sourceLength: 80,
  songs: 6,
  pictures: 12,
} as const;
