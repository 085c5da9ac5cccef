import type { GenreSlug } from "#contract/genres";

/** The genre chips of the home feed, in their order. Separate from the taxonomy, which /home does not load. */
export const feedGenres = [
  "lo-fi",
  "electronic",
  "acoustic",
  "rock",
  "pop",
  "jazz",
  "classical",
  "hip-hop",
] as const satisfies GenreSlug[];
