import type { TrendingTag } from "#contract/discovery/discovery";
import { genreLabel, genres, taggedGenres } from "#contract/genres";
import { limits } from "#contract/limits";
import { hashtags } from "#modules/posts";

interface Text {
  title: string;
  description: string;
  tags: string[];
}

/** Normalised text without accents, one space between words: `Lo-Fi` and `#lo_fi` are both `lo fi`. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The spellings of each genre of the list, by `plain` form. */
const genreOf = new Map(
  genres
    .filter(({ slug }) => (taggedGenres as readonly string[]).includes(slug))
    .flatMap(({ slug, label, synonyms }) =>
      [slug, label, ...synonyms].flatMap((word) => {
        const spelt = plain(word);
        return [spelt, spelt.replaceAll(" ", "")].map((key) => [key, slug] as const);
      }),
    ),
);
const longest = Math.max(...[...genreOf.keys()].map((key) => key.split(" ").length));

/**
 * The most frequent hashtags and genres of the texts (newest first), each counted once per text; of two with the same
 * count, the newer one comes first.
 */
export function countTags(texts: readonly Text[]): TrendingTag[] {
  const tagsByKey = new Map<string, TrendingTag>();
  for (const text of texts) {
    const textTags = new Map<string, Omit<TrendingTag, "posts">>();
    const textHashtags = hashtags(`${text.title}\n${text.description}`);
    for (const tag of [...text.tags, ...textHashtags]) {
      const genre = genreOf.get(plain(tag));
      if (genre === undefined) textTags.set(`#${tag}`, { label: `#${tag}`, search: tag });
      else textTags.set(genre, { label: genreLabel(genre), search: tag });
    }
    for (const [genre, spelt] of genresIn(text))
      if (!textTags.has(genre)) textTags.set(genre, { label: genreLabel(genre), search: spelt });
    for (const [key, tag] of textTags) {
      const before = tagsByKey.get(key);
      if (before === undefined) tagsByKey.set(key, { ...tag, posts: 1 });
      else before.posts += 1;
    }
  }
  return [...tagsByKey.values()]
    .toSorted((a, b) => b.posts - a.posts)
    .slice(0, limits.trendingTags);
}

/** The genres in a text, with their spelling. */
function genresIn({ title, description }: Text): Map<string, string> {
  const genreSpellings = new Map<string, string>();
  const words = plain(`${title} ${description}`).split(" ");
  for (const at of words.keys())
    for (let length = 1; length <= longest; length += 1) {
      const spelt = words.slice(at, at + length).join(" ");
      const genre = genreOf.get(spelt);
      if (genre !== undefined) genreSpellings.set(genre, spelt);
    }
  return genreSpellings;
}
