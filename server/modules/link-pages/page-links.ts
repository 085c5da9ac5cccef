import { readTags } from "#platform/net/read-tags";

/** A link of a page: its text, which may be empty, and its address as written there. */
export interface PageLink {
  title: string;
  url: string;
}

const most = 400;
const longest = { title: 300, address: 2048, json: 1024 * 1024, depth: 30 };
const attributesRead = new Set(["href", "alt", "type"]);
/** Elements whose text nobody reads. */
const unread = new Set(["script", "style", "svg", "noscript", "template"]);

/**
 * The links of a page in their order: those in the data that link services put beside their page (objects with `title`
 * and `url`), otherwise its `<a>` elements.
 */
export function pageLinks(html: string): PageLink[] {
  const anchors: PageLink[] = [];
  const data: PageLink[] = [];
  let anchor: PageLink | null = null;
  let json: string | null = null;
  let unreadTag: string | null = null;

  const addText = (text: string): void => {
    if (json !== null && json.length < longest.json) json += text;
    if (unreadTag !== null || anchor === null || anchor.title.length >= longest.title) return;
    anchor.title += text;
  };
  const endAnchor = (): void => {
    if (anchor !== null && anchors.length < most) anchors.push(anchor);
    anchor = null;
  };
  readTags(html, {
    attributes: attributesRead,
    longest: longest.address,
    onText: addText,
    onTag(tag, attributes, isClosed) {
      const valueOf = (name: string): string => {
        const value = attributes.get(name) ?? "";
        return value.length <= longest.address ? value : "";
      };
      if (tag === "a" && unreadTag === null) {
        endAnchor();
        const url = valueOf("href");
        if (url !== "") anchor = { title: "", url };
      } else if (tag === "img" && anchor !== null && anchor.title.trim() === "") {
        anchor.title = valueOf("alt").slice(0, longest.title);
      } else if (anchor !== null) anchor.title += " ";
      if (unread.has(tag)) unreadTag ??= tag;
      if (tag === "script" && valueOf("type").toLowerCase() === "application/json") json = "";
      if (isClosed && unreadTag === tag) unreadTag = null;
    },
    onEnd(tag) {
      if (tag === "a" && unreadTag === null) endAnchor();
      if (tag === "script" && json !== null) {
        data.push(...linksOfJson(json));
        json = null;
      }
      if (tag === unreadTag) unreadTag = null;
    },
  });
  endAnchor();
  return data.length > 0 ? data.slice(0, most) : anchors;
}

function linksOfJson(json: string): PageLink[] {
  const links: PageLink[] = [];
  const visit = (value: unknown, depth: number): void => {
    if (typeof value !== "object" || value === null) return;
    if (depth > longest.depth || links.length >= most) return;
    const { title, url } = value as { title?: unknown; url?: unknown };
    if (
      typeof title === "string" &&
      typeof url === "string" &&
      /^(?:https?|mailto|tel):/i.test(url)
    )
      links.push({ title: title.slice(0, longest.title), url: url.slice(0, longest.address) });
    for (const part of Object.values(value)) visit(part, depth + 1);
  };
  try {
    visit(JSON.parse(json), 0);
  } catch {
    // Cut off, or no JSON after all.
  }
  return links;
}
