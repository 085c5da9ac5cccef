import { Tokenizer } from "htmlparser2";

/** The metadata in the head of a page; texts are unchanged, up to `longest`. */
export interface PageFacts {
  /** Contents of `<meta>` elements, by lower-cased property or name; the first one counts. */
  meta: ReadonlyMap<string, string>;
  title: string;
  icon: string | null;
}

const longest = { meta: 1000, title: 400, address: 2048 };
/** A head has few; a page with more is not describing itself. */
const mostMetas = 300;
const attributesRead = new Set(["property", "name", "content", "rel", "href"]);
const longestAttribute = Math.max(...Object.values(longest));

/**
 * Reads the head of a page, up to `</head>` or `<body>`. Tag by tag, without a tree or a stack of open tags: the time
 * is linear in the size of the page, however its tags are nested.
 */
export function pageFacts(html: string): PageFacts {
  const meta = new Map<string, string>();
  let title: string | null = null;
  let icon: string | null = null;
  let inTitle = false;
  let headEnded = false;
  let tag = "";
  let attribute = "";
  let value = "";
  let attributes = new Map<string, string>();

  const nameAt = (start: number, end: number): string => html.slice(start, end).toLowerCase();
  const addText = (text: string): void => {
    if (inTitle && (title?.length ?? 0) < longest.title) title = (title ?? "") + text;
  };
  const addToValue = (text: string): void => {
    if (value.length < longestAttribute) value += text;
  };
  function endHead(): void {
    headEnded = true;
    tokenizer.pause();
  }
  function readTag(): void {
    if (tag === "meta") {
      const key = (attributes.get("property") ?? attributes.get("name") ?? "").toLowerCase().trim();
      const content = attributes.get("content")?.slice(0, longest.meta);
      if (key && content && meta.size < mostMetas && !meta.has(key)) meta.set(key, content);
    } else if (tag === "link") {
      const rel = (attributes.get("rel") ?? "").toLowerCase().split(/\s+/);
      if (rel.includes("icon") || rel.includes("apple-touch-icon"))
        icon ??= attributes.get("href")?.slice(0, longest.address) ?? null;
    }
  }

  const ignore = (): void => {};
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname(start, end) {
        tag = nameAt(start, end);
        attributes = new Map();
        if (tag === "body") endHead();
        else if (tag === "title") inTitle = title === null;
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
        const name = nameAt(start, end);
        if (name === "title") inTitle = false;
        if (name === "head") endHead();
      },
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
  // The rest of a page that ends within its head.
  if (!headEnded) tokenizer.end();
  return { meta, title: title ?? "", icon };
}

/** The text of a page, decoded with the charset in its header or its first kilobyte. */
export function textOf(body: Buffer, type: string): string {
  const charset =
    /charset\s*=\s*["']?([\w-]{1,40})/i.exec(type)?.[1] ??
    /<meta[^>]{0,200}?charset\s*=\s*["']?([\w-]{1,40})/i.exec(
      body.subarray(0, 1024).toString("latin1"),
    )?.[1] ??
    "utf-8";
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}
