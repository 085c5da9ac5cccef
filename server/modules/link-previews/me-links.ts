import { readTags } from "#platform/net/read-tags";

const mostLinks = 200;
const longestAttribute = 2048;
/** What they contain is no part of the page, or only text. */
const inertTags = new Set(["template", "noscript", "iframe", "noembed", "noframes", "xmp"]);
const attributesRead = new Set(["rel", "href"]);

/**
 * The addresses to which a page links as to the same person: `<a rel="me">` and `<link rel="me">`, made absolute with
 * `address`, where it was found, and its `<base>`. Comments, scripts and texts are none.
 */
export function meLinks(html: string, address: string): string[] {
  const hrefs: string[] = [];
  let base: string | null = null;
  let inert: string | null = null;
  readTags(html, {
    attributes: attributesRead,
    longest: longestAttribute,
    onTag(tag, attributes) {
      const href = attributes.get("href");
      if (inert === null && inertTags.has(tag)) inert = tag;
      if (inert !== null || href === undefined) return;
      if (tag === "base") base ??= href;
      if (tag !== "a" && tag !== "link") return;
      const rel = (attributes.get("rel") ?? "").toLowerCase().split(/\s+/);
      if (rel.includes("me") && hrefs.length < mostLinks) hrefs.push(href);
    },
    onEnd(tag) {
      if (tag === inert) inert = null;
    },
  });
  const start = URL.parse(base ?? "", address) ?? URL.parse(address) ?? undefined;
  return hrefs.flatMap((href) => URL.parse(href, start)?.href ?? []);
}
