import { z } from "zod";
import { picture } from "#contract/files/files";
import { nameSchemas } from "#contract/name-schemas";

export const releaseType = z.enum(["single", "ep", "album", "demo", "live"]);

/** A release in one glance; the post that announces it stores a copy. `duration` of all its tracks, in seconds. */
export const releaseSummary = z.object({
  id: z.uuid(),
  slug: z.string(),
  type: releaseType,
  title: z.string(),
  cover: picture.nullable(),
  track_count: z.int(),
  duration: z.number(),
});
export type ReleaseSummary = z.output<typeof releaseSummary>;

nameSchemas({ ReleaseSummary: releaseSummary, ReleaseType: releaseType });
