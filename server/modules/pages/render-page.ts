import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Log } from "#platform/log";
import type { Page } from "./page.ts";

/** What web/server-entry.tsx exports: the HTML of a page, or null where it has none. */
type Render = (path: string, queries: Page["queries"], at: number) => Promise<string | null>;

export interface RenderedPage {
  html: string;
  /** The time that it was rendered for, in ms since 1970. */
  at: number;
}

/** Ages on a page are counted in minutes. */
const minuteMs = 60_000;
/** Characters of all rendered pages together with the data they were made of. */
const mostCached = 32_000_000;
/** More pages than these at a time are left to browsers: rendering must not hold up the API. */
const mostWaiting = 8;

/**
 * Renders pages for visitors with the server build of the web app in `folder`. The data is read for each request;
 * what it was rendered to is cached, and used again only for the very same data, within the same minute. So nothing
 * that a visitor may not see any more can come from the cache. Gives null where the browser has to render: without
 * the build, when too many pages wait, or when rendering fails.
 */
export function openRenderer(
  folder: string,
  log: Log,
): (page: Page) => Promise<RenderedPage | null> {
  const entry = `${folder}/server-entry.js`;
  if (!existsSync(entry)) return () => Promise.resolve(null);
  const cache = pageCache(mostCached);
  const rendering = new Map<string, Promise<RenderedPage | null>>();
  const loaded = import(pathToFileURL(entry).href) as Promise<{ render: Render }>;
  loaded.catch((error: unknown) => log.error({ err: error }, "loading the pages of the server"));

  return async (page) => {
    const path = page.renders;
    if (path === undefined) return null;
    const at = Math.floor(Date.now() / minuteMs) * minuteMs;
    const source = `${at} ${JSON.stringify(page.queries)}`;
    const cached = cache.get(path, source);
    if (cached !== undefined) return { html: cached, at };
    const key = `${path} ${source}`;
    const running = rendering.get(key);
    if (running !== undefined) return running;
    if (rendering.size >= mostWaiting) return null;
    const work = (async () => {
      const html = await (await loaded).render(path, page.queries, at);
      if (html === null) return null;
      cache.set(path, source, html);
      return { html, at };
    })()
      .catch((error: unknown) => {
        log.error({ err: error, path }, "rendering a page");
        return null;
      })
      .finally(() => rendering.delete(key));
    rendering.set(key, work);
    return work;
  };
}

/** The last HTML of each path, with what it was made of; the least recently used go first. */
export function pageCache(most: number): {
  get(path: string, source: string): string | undefined;
  set(path: string, source: string, html: string): void;
} {
  const pages = new Map<string, { source: string; html: string }>();
  let size = 0;
  const remove = (path: string): void => {
    const old = pages.get(path);
    if (old === undefined) return;
    pages.delete(path);
    size -= old.source.length + old.html.length;
  };
  return {
    get(path, source) {
      const found = pages.get(path);
      if (found?.source !== source) return undefined;
      // Used last, so removed last.
      pages.delete(path);
      pages.set(path, found);
      return found.html;
    },
    set(path, source, html) {
      remove(path);
      pages.set(path, { source, html });
      size += source.length + html.length;
      for (const oldest of pages.keys()) {
        if (size <= most) break;
        remove(oldest);
      }
    },
  };
}
