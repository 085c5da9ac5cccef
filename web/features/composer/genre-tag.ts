import { type GenreSlug, genres } from "#contract/genres";
import { tagsOf } from "./draft.ts";

/** A genre as a tag of a text: by its tags a post is found under a genre. */
function tagOf(slug: GenreSlug): string {
  return slug.replaceAll("-", "");
}

const byTag = new Map(genres.map(({ slug }) => [tagOf(slug), slug]));

/** The genres, by what people call them. */
export const genreOptions = genres.toSorted((one, other) =>
  one.label.localeCompare(other.label, "es"),
);

/** The first genre that a text names by a tag, or null. */
export function genreOf(text: string): GenreSlug | null {
  for (const tag of tagsOf(text)) {
    const slug = byTag.get(tag);
    if (slug !== undefined) return slug;
  }
  return null;
}

/** The text with the tag of this genre in place of the one that it names; null takes that one away. */
export function withGenre(text: string, slug: GenreSlug | null): string {
  const before = genreOf(text);
  if (before === slug) return text;
  const tag = slug === null ? "" : `#${tagOf(slug)}`;
  if (before === null) return text.trim() === "" ? tag : `${text.trimEnd()} ${tag}`;
  const former = new RegExp(`#${tagOf(before)}(?![\\p{L}\\p{M}\\p{N}_])`, "iu");
  return text.replace(slug === null ? new RegExp(` ?${former.source}`, "iu") : former, tag);
}
