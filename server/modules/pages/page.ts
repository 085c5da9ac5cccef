import { escapeHtml as escape } from "#contract/posts/embed-code";
import { defaultDescription, defaultTitle, product } from "#contract/names";

/** The server-rendered pages (see `listedPages` in tools/vite/file-lists.ts). */
export type PublicPage =
  | "landing"
  | "post"
  | "profile"
  | "career"
  | "collection"
  | "trends"
  | "event"
  | "release"
  | "events";

/** The answer at an address before any script runs: status, head and the data of the first screen. */
export interface Page {
  status: 200 | 301 | 302 | 404 | 410 | 503;
  /** The path to redirect to; the rest of the page is then not sent. */
  location?: string;
  title: string;
  description: string;
  /** Path of the canonical address; null keeps the page out of search engines. */
  canonical: string | null;
  /** Path of the social image and its size; `alt` if it differs from the title. */
  image: { path: string; width: number; height: number; alt?: string };
  type: "website" | "profile" | "music.song" | "music.album" | "video.other" | "article";
  jsonLd?: Record<string, unknown>;
  /** The oEmbed path, with which programs embed the page (oembed.com). */
  oembed?: string;
  /** Its RSS feeds. */
  rss?: { path: string; title: string }[];
  /** Its address is a secret: no other site gets it, and nothing stores the answer. */
  isSecret?: true;
  /** Which page the server renders, and at which path; absent when only the browser renders. */
  renders?: { page: PublicPage; path: string };
  /** Query keys and answers for the app's query cache. */
  queries: [key: [name: string, input: unknown], data: unknown][];
}

/** The social image of pages without one of their own (1200×630). */
const defaultImage = {
  path: "/og.png",
  width: 1200,
  height: 630,
  alt: `${product}. La red social de la música en español`,
};

/** A page of the app with the default title and social preview. */
export function plainPage(overrides: Partial<Page> = {}): Page {
  return {
    status: 200,
    title: defaultTitle,
    description: defaultDescription,
    canonical: null,
    image: defaultImage,
    type: "website",
    queries: [],
    ...overrides,
  };
}

/** A list's answer as the app caches it: its first page. */
export function onePage(page: unknown): { pages: unknown[]; pageParams: null[] } {
  return { pages: [page], pageParams: [null] };
}

/** `Ana Belmonte · Resuena` */
export function pageTitle(text: string): string {
  return `${text} · ${product}`;
}

/** JSON that cannot close its script element. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/** The `<head>` lines of a page; `origin` makes addresses absolute, as social networks require. */
export function renderHead(page: Page, origin: string): string {
  const absolute = (path: string): string => escape(new URL(path, origin).href);
  const meta = (name: string, content: string): string =>
    `<meta ${name.startsWith("og:") ? "property" : "name"}="${name}" content="${content}" />`;
  return [
    `<title>${escape(page.title)}</title>`,
    meta("description", escape(page.description)),
    page.canonical === null
      ? meta("robots", "noindex")
      : `<link rel="canonical" href="${absolute(page.canonical)}" />`,
    meta("og:site_name", escape(product)),
    meta("og:locale", "es_ES"),
    meta("og:type", page.type),
    meta("og:title", escape(page.title)),
    meta("og:description", escape(page.description)),
    page.canonical === null ? "" : meta("og:url", absolute(page.canonical)),
    meta("og:image", absolute(page.image.path)),
    meta("og:image:width", String(page.image.width)),
    meta("og:image:height", String(page.image.height)),
    meta("og:image:alt", escape(page.image.alt ?? page.title)),
    meta("twitter:card", page.image.width > page.image.height ? "summary_large_image" : "summary"),
    page.oembed === undefined
      ? ""
      : `<link rel="alternate" type="application/json+oembed" href="${absolute(page.oembed)}" title="${escape(page.title)}" />`,
    ...(page.rss ?? []).map(
      ({ path, title }) =>
        `<link rel="alternate" type="application/rss+xml" href="${absolute(path)}" title="${escape(title)}" />`,
    ),
    page.jsonLd ? `<script type="application/ld+json">${inScript(page.jsonLd)}</script>` : "",
  ]
    .filter(Boolean)
    .join("\n    ");
}

/** The data of the first screen for the app's query cache. */
export function renderData(page: Page): string {
  return page.queries.length === 0
    ? ""
    : `<script type="application/json" id="data">${inScript({ queries: page.queries })}</script>`;
}
