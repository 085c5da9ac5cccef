import { limits } from "#contract/limits";

// One letter or digit or underscore behind the sign, and none of those (nor a `/` of an address) before it.
const hashtag = /(?<![\p{L}\p{M}\p{N}_/&#])#([\p{L}\p{M}\p{N}_]+)/gu;

/**
 * The tags of a text: what stands behind a `#`, in lower case, each once, the first ten. A number
 * alone is none (`#1`), and what is longer than a tag may be stays text.
 */
export function hashtags(text: string): string[] {
  const tags = new Set<string>();
  for (const [, tag = ""] of text.matchAll(hashtag))
    if (tag.length <= limits.tagLength && /\p{L}/u.test(tag)) tags.add(tag.toLowerCase());
  return [...tags].slice(0, limits.tagsPerPost);
}
