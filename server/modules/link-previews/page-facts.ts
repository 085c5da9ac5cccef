import { readTags } from "#platform/net/read-tags";

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

/** Reads the head of a page, up to `</head>` or `<body>`. */
export function pageFacts(html: string): PageFacts {
  const meta = new Map<string, string>();
  let title: string | null = null;
  let icon: string | null = null;
  let isInTitle = false;

  function readMeta(attributes: ReadonlyMap<string, string>): void {
    const key = (attributes.get("property") ?? attributes.get("name") ?? "").toLowerCase().trim();
    const content = attributes.get("content")?.slice(0, longest.meta);
    if (key && content && meta.size < mostMetas && !meta.has(key)) meta.set(key, content);
  }
  function readLink(attributes: ReadonlyMap<string, string>): void {
    const rel = (attributes.get("rel") ?? "").toLowerCase().split(/\s+/);
    if (rel.includes("icon") || rel.includes("apple-touch-icon"))
      icon ??= attributes.get("href")?.slice(0, longest.address) ?? null;
  }
  readTags(html, {
    attributes: attributesRead,
    longest: longestAttribute,
    onTag(tag, attributes) {
      if (tag === "title") isInTitle = title === null;
      if (tag === "meta") readMeta(attributes);
      if (tag === "link") readLink(attributes);
      return tag === "body";
    },
    onEnd(tag) {
      if (tag === "title") isInTitle = false;
      return tag === "head";
    },
    onText(text) {
      if (isInTitle && (title?.length ?? 0) < longest.title) title = (title ?? "") + text;
    },
  });
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
