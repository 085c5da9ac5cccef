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
  /** Of one track. */
  credits: 30,
  creditNameLength: 100,
  instrumentLength: 40,
  /** People whom the credits of one artist ask in so many seconds. */
  creditAsks: { points: 30, seconds: 86_400 },
  /** So many days an artist does not ask who said «No soy yo» again. */
  creditRefusalDays: 90,
  /** Tracks of others that name somebody, on their page: those that wait for an answer and the newest ones. */
  creditedTracks: 200,
  /** From so many minutes on a release can be scheduled. */
  minutesAhead: 5,
} as const;
