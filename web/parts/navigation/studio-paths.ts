import { pagePath, patterns } from "#contract/pages";

/** The URLs of the studio's tabs, and of the editor of one release. */
export const studioPaths = {
  audience: patterns.studioAudience,
  calendar: patterns.studioCalendar,
  releases: patterns.studioReleases,
  release: (id: string): string => pagePath("studioRelease", { id }),
} as const;
