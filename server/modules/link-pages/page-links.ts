import { Tokenizer } from "htmlparser2";

/** A link of a page: its text, which may be empty, and its address as written there. */
export interface PageLink {
  title: string;
  url: string;
}

const most = 400;
const longest = { title: 300, address: 2048, json: 1024 * 1024, depth: 30 };
/** Elements whose text nobody reads. */
const unread = new Set(["script", "style", "svg", "noscript", "template"]);

/**
 * The links of a page in their order: those in the data that link services put beside their page (objects with `title`
 * and `url`), otherwise its `<a>` elements. Tag by tag, so the time is linear in the size of the page.
 */
export function pageLinks(html: string): PageLink[] {
  const anchors: PageLink[] = [];
  const data: PageLink[] = [];
  let tag = "";
  let attribute = "";
  let value = "";
  let attributes = new Map<string, string>();
  let anchor: PageLink | null = null;
  let json: string | null = null;
  let unreadTag: string | null = null;

  const nameAt = (start: number, end: number): string => html.slice(start, end).toLowerCase();
  const addText = (text: string): void => {
    if (json !== null && json.length < longest.json) json += text;
    if (unreadTag !== null || anchor === null || anchor.title.length >= longest.title) return;
    anchor.title += text;
  };
  const endAnchor = (): void => {
    if (anchor !== null && anchors.length < most) anchors.push(anchor);
    anchor = null;
  };
  const readTag = (): void => {
    if (tag === "a" && unreadTag === null) {
      endAnchor();
      const url = attributes.get("href") ?? "";
      if (url !== "") anchor = { title: "", url };
    } else if (tag === "img" && anchor !== null && anchor.title.trim() === "") {
      anchor.title = (attributes.get("alt") ?? "").slice(0, longest.title);
    } else if (anchor !== null) anchor.title += " ";
    if (unread.has(tag)) unreadTag ??= tag;
    if (tag === "script" && attributes.get("type")?.toLowerCase() === "application/json") json = "";
  };
  const closeTag = (start: number, end: number): void => {
    const name = nameAt(start, end);
    if (name === "a" && unreadTag === null) endAnchor();
    if (name === "script" && json !== null) {
      data.push(...linksOfJson(json));
      json = null;
    }
    if (name === unreadTag) unreadTag = null;
  };
  const ignore = (): void => {};
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname(start, end) {
        tag = nameAt(start, end);
        attributes = new Map();
      },
      onattribname(start, end) {
        attribute = nameAt(start, end);
        value = "";
      },
      onattribdata: (start, end) =>
        (value += html.slice(start, Math.min(end, start + longest.address))),
      onattribentity: (codepoint) => (value += String.fromCodePoint(codepoint)),
      onattribend() {
        if (!attributes.has(attribute) && value.length <= longest.address)
          attributes.set(attribute, value);
      },
      onopentagend: readTag,
      onselfclosingtag() {
        readTag();
        if (unreadTag === tag) unreadTag = null;
      },
      onclosetag: closeTag,
      ontext: (start, end) => addText(html.slice(start, end)),
      ontextentity: (codepoint) => addText(String.fromCodePoint(codepoint)),
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onprocessinginstruction: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
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
