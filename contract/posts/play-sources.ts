/**
 * Where somebody was when a play began. The database stores places in this list: append only. Without zod, since the
 * browser uses it too.
 */
export const playSources = [
  "other",
  "feed",
  "explore",
  "search",
  "trends",
  "profile",
  "post",
  "collection",
  "message",
  "event",
  "landing",
  "embed",
] as const;

export type PlaySource = (typeof playSources)[number];
