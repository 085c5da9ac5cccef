import { type GenreSlug, genres } from "#contract/genres";
import { tagsOf } from "./draft.ts";

/** The hashtag of a genre: a post is listed under the genre of its tags. */
function tagOf(slug: GenreSlug): string {
  return slug.replaceAll("-", "");
}

const byTag = new Map(genres.map(({ slug }) => [tagOf(slug), slug]));

/** The genres in the order of their labels. */
export const genreOptions = genres.toSorted((one, other) =>
  one.label.localeCompare(other.label, "es"),
);

/** The genre of the first tag that names one, or null. */
export function genreOf(text: string): GenreSlug | null {
  for (const tag of tagsOf(text)) {
    const slug = byTag.get(tag);
    if (slug !== undefined) return slug;
  }
  return null;
}

/** The text with the genre's tag in place of the present one; null removes it. */
export function withGenre(text: string, slug: GenreSlug | null): string {
  const before = genreOf(text);
  if (before === slug) return text;
  const tag = slug === null ? "" : `#${tagOf(slug)}`;
  if (before === null) return text.trim() === "" ? tag : `${text.trimEnd()} ${tag}`;
  const former = new RegExp(`#${tagOf(before)}(?![\\p{L}\\p{M}\\p{N}_])`, "iu");
  return text.replace(slug === null ? new RegExp(` ?${former.source}`, "iu") : former, tag);
}
