import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Log } from "#platform/log";
import { type Page, renderData, renderHead } from "./page.ts";
import type { Template } from "./template.ts";

/** The export of web/app/server-entry.tsx: the HTML of a page. */
type Render = (path: string, queries: Page["queries"], at: number) => Promise<string>;

type Encoding = "br" | "gzip";

export interface RenderedPage {
  html: string;
  encoded(encoding: Encoding): Promise<Buffer>;
}

/** Ages on a page have a resolution of minutes. */
const minuteMs = 60_000;
/** Maximum characters of all cached pages with their data. */
const mostCached = 24_000_000;
/** Beyond this number at a time, browsers render: rendering must not hold up the API. */
const mostWaiting = 8;

/**
 * Renders pages for visitors with the server build of the web app in `folder`. The data is read for each request; a
 * cached rendering is used only for exactly the same data within the same minute, so it never shows anything that a
 * visitor may not see any more. Returns null when the browser has to render: without the build, when too many pages
 * wait, or when rendering fails.
 */
export function openRenderer(
  folder: string,
  template: Template,
  log: Log,
): (page: Page) => Promise<RenderedPage | null> {
  const entry = `${folder}/server-entry.js`;
  if (!existsSync(entry)) return () => Promise.resolve(null);
  const cache = pageCache(mostCached);
  const rendering = new Map<string, Promise<RenderedPage | null>>();
  const rendererModule = import(pathToFileURL(entry).href) as Promise<{ render: Render }>;
  rendererModule.catch((error: unknown) =>
    log.error({ err: error }, "loading the pages of the server"),
  );

  return async (page) => {
    if (page.renders === undefined) return null;
    const { path } = page.renders;
    const at = Math.floor(Date.now() / minuteMs) * minuteMs;
    const source = [at, renderHead(page, "http://page"), renderData(page)].join("\n");
    const cachedPage = cache.get(path, source);
    if (cachedPage !== undefined) return cachedPage;
    const key = `${path}\n${source}`;
    const running = rendering.get(key);
    if (running !== undefined) return running;
    if (rendering.size >= mostWaiting) return null;
    const render = async (): Promise<RenderedPage> => {
      const html = await (await rendererModule).render(path, page.queries, at);
      const freshPage = renderedPage(template.around(page, html, at));
      cache.set(path, source, freshPage);
      return freshPage;
    };
    const work = render()
      .catch((error: unknown) => {
        log.error({ err: error, path }, "rendering a page");
        return null;
      })
      .finally(() => rendering.delete(key));
    rendering.set(key, work);
    return work;
  };
}

/** The encoding of the answer, as for other compressed answers; null for none. */
export function acceptedEncoding(header = ""): Encoding | null {
  const clientEncodings = header.split(",").map((part) => part.trim().split(";", 1)[0]);
  return (["br", "gzip"] as const).find((encoding) => clientEncodings.includes(encoding)) ?? null;
}

const compress = {
  br: (html: string) =>
    promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (html: string) => promisify(gzip)(html, { level: 5 }),
};

function renderedPage(html: string): RenderedPage {
  const bodyByEncoding = new Map<Encoding, Promise<Buffer>>();
  return {
    html,
    encoded(encoding) {
      const work = bodyByEncoding.get(encoding) ?? compress[encoding](html);
      bodyByEncoding.set(encoding, work);
      return work;
    },
  };
}

interface PageCache {
  get(path: string, source: string): RenderedPage | undefined;
  set(path: string, source: string, page: RenderedPage): void;
}

/** The last rendering of each path with its data; the least recently used is evicted first. */
export function pageCache(mostCharacters: number): PageCache {
  const pages = new Map<string, { source: string; page: RenderedPage }>();
  let size = 0;
  const remove = (path: string): void => {
    const old = pages.get(path);
    if (old === undefined) return;
    pages.delete(path);
    size -= old.source.length + old.page.html.length;
  };
  return {
    get(path, source) {
      const cachedEntry = pages.get(path);
      if (cachedEntry?.source !== source) return undefined;
      // Most recently used, so evicted last.
      pages.delete(path);
      pages.set(path, cachedEntry);
      return cachedEntry.page;
    },
    set(path, source, page) {
      remove(path);
      pages.set(path, { source, page });
      size += source.length + page.html.length;
      for (const oldest of pages.keys()) {
        if (size <= mostCharacters) break;
        remove(oldest);
      }
    },
  };
}
