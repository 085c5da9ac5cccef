import { limits } from "#contract/limits";

// A letter, digit or underscore after the sign, and none of these (nor a `/` of an address) before it.
const hashtag = /(?<![\p{L}\p{M}\p{N}_/&#])#([\p{L}\p{M}\p{N}_]+)/gu;

/**
 * The tags of a text: words after `#`, in lower case, each once, the first ten. A number (`#1`) or a word longer than
 * a tag stays text.
 */
export function hashtags(text: string): string[] {
  const tags = new Set<string>();
  for (const [, tag = ""] of text.matchAll(hashtag))
    if (tag.length <= limits.tagLength && /\p{L}/u.test(tag)) tags.add(tag.toLowerCase());
  return [...tags].slice(0, limits.tagsPerPost);
}
