import { Parser } from "htmlparser2";
import { firstCharacters, normalizeLine } from "#contract/text";

/** What the head of a page says about it; texts are one line each, cut to what a card shows. */
export interface PageFacts {
  /** Of every `<meta>`, by its lower-cased property or name; the first one counts. */
  meta: ReadonlyMap<string, string>;
  title: string;
  canonical: string | null;
  icon: string | null;
}

const longest = { meta: 1000, title: 400, address: 2048 };
/** A head has few; a page with more is not describing itself. */
const mostMetas = 300;

/** Reads the head of a page as a stream of tags: nothing is built up, so depth and size cost nothing. */
export function pageFacts(html: string): PageFacts {
  const meta = new Map<string, string>();
  let title: string | null = null;
  let inTitle = false;
  let over = false;
  let canonical: string | null = null;
  let icon: string | null = null;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (over) return;
        if (name === "body") over = true;
        else if (name === "title") inTitle = title === null;
        else if (name === "meta") {
          const key = (attributes["property"] ?? attributes["name"] ?? "").toLowerCase().trim();
          const content = attributes["content"]?.slice(0, longest.meta);
          if (key && content && meta.size < mostMetas && !meta.has(key)) meta.set(key, content);
        } else if (name === "link") {
          const rel = (attributes["rel"] ?? "").toLowerCase().split(/\s+/);
          const href = attributes["href"]?.slice(0, longest.address) ?? null;
          if (rel.includes("canonical")) canonical ??= href;
          if (rel.includes("icon") || rel.includes("apple-touch-icon")) icon ??= href;
        }
      },
      ontext(text) {
        if (inTitle && (title?.length ?? 0) < longest.title) title = (title ?? "") + text;
      },
      onclosetag(name) {
        if (name === "title") inTitle = false;
        if (name === "head") over = true;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return { meta, title: title ?? "", canonical, icon };
}

/** A text of a stranger as a card shows it: one line of at most `max` characters; empty when there is none. */
export function oneLine(text: string | undefined, max: number): string {
  const clean = normalizeLine((text ?? "").slice(0, max * 12).toWellFormed());
  const cut = firstCharacters(clean, max);
  return cut.length < clean.length ? `${firstCharacters(clean, max - 1)}…` : clean;
}

/** The text of a page, read in the alphabet that its header or its first kilobyte names. */
export function textOf(body: Buffer, type: string): string {
  const named =
    /charset\s*=\s*["']?([\w-]{1,40})/i.exec(type)?.[1] ??
    /<meta[^>]{0,200}?charset\s*=\s*["']?([\w-]{1,40})/i.exec(
      body.subarray(0, 1024).toString("latin1"),
    )?.[1] ??
    "utf-8";
  try {
    return new TextDecoder(named).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}
