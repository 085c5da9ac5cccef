import { isYouTube, parseYouTube } from "#contract/posts/embeds";
import { limits } from "#contract/limits";
import {
  domainOf,
  type fetchLinkMetadata as endpoint,
  type LinkPreview,
} from "#contract/posts/links";
import { webAddress } from "#contract/text/web-address";
import type { Context, MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import type { SafeFetch } from "#platform/net/safe-fetch";
import { copyPicture } from "./copy-picture.ts";
import { getCard, type StoredCard, type ReadCard } from "./get-card.ts";
import { oneLine } from "./one-line.ts";
import { storedPreview } from "./queries.ts";
import { readHead } from "./read-head.ts";
import { readYouTube } from "./read-youtube.ts";

const htmlTypes = ["text/html", "application/xhtml+xml"];
const pageBytes = 512 * 1024;
const longest = { title: 200, description: 500, name: 100, readTime: 40 };
/** Tracking parameters. */
const tracking = /^(?:utm_\w+|fbclid|gclid|igshid|igsh|mc_cid|mc_eid|si)$/;

/** The card of an address. An unreadable or forbidden one gets a card of its domain. */
export const fetchLinkMetadata: Action<typeof endpoint> = async (ctx, input) =>
  (await linkCard(ctx, input.url)).card;

/** The same for a post that shows the card: with its row. Throws link_not_allowed for an invalid address. */
export function linkCard(ctx: MemberContext, address: string): Promise<StoredCard<LinkPreview>> {
  const url = cleanAddress(address);
  if (!url) throw new ApiError("link_not_allowed", { field: "url" });
  const youTube = isYouTube(url.href) ? parseYouTube(url.href) : null;
  const video = youTube?.kind === "video" ? youTube.id : null;
  return getCard(ctx, {
    key: url.href,
    site: video === null ? url.hostname : "www.youtube.com",
    isService: video !== null,
    read: (context, fetch) =>
      video === null
        ? readPage(context, fetch, url.href)
        : readYouTube(context, fetch, { url: url.href, id: video }),
    fallback: cardOfDomain(url.href),
  });
}

/** The stored card, without requesting the page; null when there is none. */
export async function storedLinkCard(
  { db }: Context,
  address: string,
): Promise<LinkPreview | null> {
  const url = cleanAddress(address);
  const preview = url && (await db.one(storedPreview, { url: url.href }));
  // A key always belongs to the same reader.
  return (preview?.card as LinkPreview | undefined) ?? null;
}

function cleanAddress(address: string): URL | null {
  const url = webAddress(address);
  if (!url) return null;
  url.hash = "";
  for (const name of url.searchParams.keys().toArray())
    if (tracking.test(name)) url.searchParams.delete(name);
  // A letter may be nine characters of an address: an accepted input can become too long to store.
  return url.href.length <= limits.addressLength ? url : null;
}

function cardOfDomain(url: string): LinkPreview {
  const domain = domainOf(url);
  return {
    url,
    title: domain,
    description: `Enlace a ${domain}`,
    image: null,
    picture: null,
    site_name: domain,
    favicon: null,
    author: null,
    published_at: null,
    read_time: null,
    type: "website",
  };
}

async function readPage(
  ctx: MemberContext,
  fetch: SafeFetch,
  url: string,
): Promise<ReadCard<LinkPreview>> {
  const page = await fetch(url, { types: htmlTypes, maxBytes: pageBytes });
  const { meta, title, icon } = await readHead(page, ctx.actor.userId);
  const first = (...names: string[]) => names.map((name) => meta.get(name)).find(Boolean);
  const plain = cardOfDomain(url);
  const picture = first("og:image:secure_url", "og:image", "og:image:url", "twitter:image") ?? null;
  const [image, favicon] = await Promise.all([
    copyPicture(ctx, fetch, picture, page.url),
    copyPicture(ctx, fetch, icon ?? "/favicon.ico", page.url),
  ]);
  return {
    card: {
      url,
      title: oneLine(first("og:title", "twitter:title") ?? title, longest.title) || plain.title,
      description: oneLine(
        first("og:description", "twitter:description", "description"),
        longest.description,
      ),
      image: image?.picture.url ?? null,
      picture: image?.picture ?? null,
      site_name: oneLine(first("og:site_name"), longest.name) || plain.site_name,
      favicon: favicon?.picture.url ?? null,
      author: oneLine(first("author", "article:author", "twitter:creator"), longest.name) || null,
      published_at: timeOf(first("article:published_time", "og:published_time", "date")),
      read_time: readTimeOf(meta),
      type: typeOf(first("og:type") ?? ""),
    },
    keys: [...(image?.keys ?? []), ...(favicon?.keys ?? [])],
  };
}

function timeOf(text: string | undefined): string | null {
  const time = Date.parse(text ?? "");
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** Blogs put the reading time into the labels for cards. */
function readTimeOf(meta: ReadonlyMap<string, string>): string | null {
  for (const n of [1, 2])
    if (/lectura|reading/i.test(meta.get(`twitter:label${n}`) ?? ""))
      return oneLine(meta.get(`twitter:data${n}`), longest.readTime) || null;
  return null;
}

function typeOf(type: string): LinkPreview["type"] {
  if (type === "article") return "article";
  if (type.startsWith("video")) return "video";
  return type === "product" ? "product" : "website";
}
