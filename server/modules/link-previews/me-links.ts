import { Tokenizer } from "htmlparser2";

const mostLinks = 200;
const longestAttribute = 2048;
/** What they contain is no part of the page, or only text. */
const inertTags = new Set(["template", "noscript", "iframe", "noembed", "noframes", "xmp"]);
const attributesRead = new Set(["rel", "href"]);

/**
 * The addresses to which a page links as to the same person: `<a rel="me">` and `<link rel="me">`, made absolute with
 * `address`, where it was found, and its `<base>`. Tag by tag as `pageFacts`; comments, scripts and texts are none.
 */
export function meLinks(html: string, address: string): string[] {
  const hrefs: string[] = [];
  let base: string | null = null;
  let inert: string | null = null;
  let tag = "";
  let attribute = "";
  let value = "";
  let attributes = new Map<string, string>();

  const nameAt = (start: number, end: number): string => html.slice(start, end).toLowerCase();
  const addToValue = (text: string): void => {
    if (value.length < longestAttribute) value += text;
  };
  function readTag(): void {
    const href = attributes.get("href");
    if (inert === null && inertTags.has(tag)) inert = tag;
    if (inert !== null || href === undefined) return;
    if (tag === "base") base ??= href;
    if (tag !== "a" && tag !== "link") return;
    const rel = (attributes.get("rel") ?? "").toLowerCase().split(/\s+/);
    if (rel.includes("me") && hrefs.length < mostLinks) hrefs.push(href);
  }

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
      onattribdata: (start, end) => addToValue(html.slice(start, end)),
      onattribentity: (codepoint) => addToValue(String.fromCodePoint(codepoint)),
      onattribend() {
        if (attributesRead.has(attribute) && !attributes.has(attribute))
          attributes.set(attribute, value);
      },
      onopentagend: readTag,
      onselfclosingtag: readTag,
      onclosetag(start, end) {
        if (nameAt(start, end) === inert) inert = null;
      },
      ontext: ignore,
      ontextentity: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onprocessinginstruction: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  const start = URL.parse(base ?? "", address) ?? URL.parse(address) ?? undefined;
  return hrefs.flatMap((href) => URL.parse(href, start)?.href ?? []);
}
