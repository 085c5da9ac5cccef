import { readFileSync } from "node:fs";
import { escapeHtml as escape } from "#contract/posts/embed-code";
import type { Config } from "#platform/config";
import { type Page, type PublicPage, renderData, renderHead } from "./page.ts";

export interface Template {
  /** The HTML of a page that the browser renders. */
  plain(page: Page): string;
  /** The same around a server-rendered page, for the time `at`. */
  around(page: Page, rendered: string, at: number): string;
}

/**
 * The built index.html of `folder`. In a rendered page the content comes first: all of its scripts are listed at the
 * end, so that none waits for another, with low priority, so that styles, fonts and the cover do not wait for them.
 */
export function openTemplate(folder: string, config: Config): Template {
  const indexHtml = readFileSync(`${folder}/index.html`, "utf8").replace(
    "<html ",
    config.production ? "<html " : '<html data-dev="" ',
  );
  const scripts = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(indexHtml)?.[1] ?? "";
  const withoutScripts = indexHtml.replaceAll(scripts, "");
  const files = JSON.parse(readFileSync(`${folder}/page-files.json`, "utf8")) as Record<
    PublicPage,
    string[]
  >;
  const fill = (template: string, page: Page): string =>
    template
      .replace("<!--head-->", () => renderHead(page, config.publicUrl))
      .replace("<!--data-->", () => renderData(page));
  return {
    plain: (page) => fill(indexHtml, page),
    around(page, renderedHtml, at) {
      if (page.renders === undefined) return fill(indexHtml, page);
      const preloads = files[page.renders.page]
        .filter((file) => file !== entry)
        .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`)
        .join("");
      const root = `<div id="root" data-at="${at}" data-path="${escape(page.renders.path)}">${renderedHtml}</div>`;
      const script = `<script type="module" crossorigin fetchpriority="low" src="${entry}"></script>${preloads}</body>`;
      return fill(
        withoutScripts.replace("</body>", () => script),
        page,
      ).replace('<div id="root"></div>', () => root);
    },
  };
}
