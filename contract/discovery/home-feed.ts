import type { GenreSlug } from "#contract/genres";

/** The chips of the home feed, in their order. Apart from the taxonomy, which /home does without. */
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
