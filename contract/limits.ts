/**
 * Limits by rate, per account (or per address without one): `points` in `seconds`, refilled evenly.
 * Figures from the security settings (E6).
 */
export const rateLimits = {
  read: { points: 1200, seconds: 300 },
  readVisitor: { points: 300, seconds: 300 },
  search: { points: 60, seconds: 60 },
  usernameCheck: { points: 60, seconds: 60 },
  post: { points: 60, seconds: 3600 },
  react: { points: 60, seconds: 60 },
  manage: { points: 60, seconds: 60 },
  followsPerDay: { points: 500, seconds: 86_400 },
  report: { points: 30, seconds: 3600 },
  upload: { points: 30, seconds: 1800 },
  profile: { points: 60, seconds: 600 },
  comment: { points: 120, seconds: 3600 },
  view: { points: 120, seconds: 300 },
  /** Visits of one address to one profile that may count. */
  viewsOfOne: { points: 20, seconds: 1800 },
  preview: { points: 20, seconds: 60 },
  // Of one site, by everybody together: nobody uses us to hammer it (security B19).
  previewSite: { points: 10, seconds: 60 },
  personalData: { points: 60, seconds: 3600 },
} as const;

export type LimitName = keyof typeof rateLimits;

/** Password rules that both sides check (spec 1 §5; security E5). */
export const passwordLimits = { minLength: 6, maxBytes: 1024 } as const;

/** Sizes and counts that both sides check (spec 2 §5, §9). */
export const limits = {
  composerFileBytes: 20 * 1024 * 1024,
  imageBytes: 5 * 1024 * 1024,
  bannerBytes: 15 * 1024 * 1024,
  bannerMinWidth: 1500,
  bannerMinHeight: 500,
  imagePixels: 52_000_000,
  postTitleLength: 100,
  postTextLength: 5000,
  altLength: 1500,
  picturesPerPost: 10,
  commentLength: 1000,
  replyLength: 500,
  replyDepth: 3,
  commentEditMinutes: 15,
  mentionsPerText: 10,
  mentionSuggestions: 8,
  searchLength: 100,
  /** Posts that are changed at once. */
  bulkPosts: 100,
  /** Former versions of a post that are kept. */
  postVersions: 50,
  binDays: 30,
  tagsPerPost: 10,
  tagLength: 30,
  displayNameLength: 80,
  usernameMin: 3,
  usernameMax: 30,
  /** A new username at most once in so many days; the old one leads to it for so many (security B27). */
  usernameChangeDays: 14,
  usernameKeptDays: 90,
  bioSupporter: 220,
  bioCreator: 420,
  genres: 5,
  relations: 5,
  /** A genre or a relation to music that someone typed freely. */
  wordLength: 30,
  cityLength: 80,
  headlineLength: 100,
  workplaceLength: 80,
  linkLength: 300,
  linkLabelLength: 25,
  emailLength: 255,
  bannerOverlayMax: 0.6,
  feedPage: 20,
  pageMax: 50,
  peoplePage: 30,
  reportLength: 500,
  peaks: 400,
  storageBytesPerUser: 500 * 1024 * 1024,
} as const;
