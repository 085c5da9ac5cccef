/** Limits of releases: apart from contract/limits.ts, which every page of the app loads. */
export const releaseLimits = {
  /** Releases of one artist, and tracks of one release. */
  releases: 500,
  tracks: 100,
  /** A recording. */
  trackBytes: 200 * 1024 * 1024,
  trackSeconds: 3 * 3600,
  /** Recordings that a track had before; older ones are deleted. */
  formerRecordings: 10,
  titleLength: 100,
  labelLength: 80,
  lyricsLength: 10_000,
  /** Lyrics with the time of each line. */
  timedLyricsLength: 20_000,
  /** From so many minutes on a release can be scheduled. */
  minutesAhead: 5,
} as const;
