/** Rules of the first listeners of new artists (docs/decisions/099-first-hundred-listeners.md). */
export const firstListeners = {
  /** People in whose recommendations a song gets a place. */
  places: 100,
  /** The first songs of an artist that get places. */
  songs: 3,
  /** A page younger than this is new, in days; so is one whose songs have fewer plays than there are places. */
  newDays: 90,
  /** How long a song looks for people after it was published, in days. */
  searchDays: 7,
  /** How long a place waits for its person, and how recently that person was there, in days. */
  activeDays: 28,
  /** Places that wait for one person. */
  waiting: 10,
  /** Smaller numbers are not told: they could reveal a person. */
  smallestNumber: 5,
} as const;
