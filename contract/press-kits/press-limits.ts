/** Limits of press kits: apart from contract/limits.ts, which every page of the app loads. */
export const pressLimits = {
  shortBioLength: 300,
  mediumBioLength: 1000,
  longBioLength: 5000,
  photos: 12,
  photoBytes: 15 * 1024 * 1024,
  documentBytes: 10 * 1024 * 1024,
  creditLength: 120,
  altLength: 300,
  days: 30,
} as const;
