import { limits } from "#contract/limits";
import type { Media } from "#contract/posts/posts";
import { domainOf } from "#contract/posts/links";
import { titleWithoutText } from "#contract/posts/post-words";
import { firstCharacters, isBlank, normalizeLine } from "#contract/text/text";

/** The sources of a title; `linkTitle` is that of the post's link: undefined without a link, null without a title. */
export interface TitleParts {
  title?: string | undefined;
  text: string;
  linkTitle?: string | null | undefined;
}

/** "Fewer than 20 characters" (rule posts-2). */
const longestBesideLink = 19;

/**
 * The given title, else the first 100 characters of the text, else the spec's words; beside a link, a text of fewer
 * than 20 characters is not a title: the link's is, or 'Enlace compartido' (rule posts-2).
 */
export function titleOf({ title, text, linkTitle }: TitleParts): string {
  if (title !== undefined && !isBlank(title)) return title;
  const line = normalizeLine(text);
  if (linkTitle !== undefined && firstCharacters(line, longestBesideLink) === line)
    return cut(linkTitle ?? "") || "Enlace compartido";
  return isBlank(line) ? titleWithoutText : cut(line);
}

/** The title of a post's link, for `titleOf`. */
export function linkTitleOf(media: Media | null): string | null | undefined {
  if (media?.kind === "spotify") return media.card.title;
  if (media?.kind !== "link" && media?.kind !== "youtube") return undefined;
  const { title, url } = media.card;
  // The card of a page without a readable title has its domain instead.
  return title === domainOf(url) ? null : title;
}

function cut(line: string): string {
  return firstCharacters(line, limits.postTitleLength).trimEnd();
}
