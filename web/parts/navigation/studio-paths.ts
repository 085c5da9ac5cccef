import { pagePath, patterns } from "#contract/pages";

/** The URLs of the studio's tabs, and of the editor of one release. */
export const studioPaths = {
  audience: patterns.studioAudience,
  calendar: patterns.studioCalendar,
  agenda: patterns.studioAgenda,
  releases: patterns.studioReleases,
  /** What others say of somebody in the credits of their songs. */
  credits: patterns.credits,
  workFolder: (id: string): string => pagePath("studioFolder", { id }),
  release: (id: string): string => pagePath("studioRelease", { id }),
} as const;
