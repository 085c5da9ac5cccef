import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { linkAddress } from "#contract/link-pages/link-address";
import type { readLinksOfPage as endpoint } from "#contract/link-pages/link-pages";
import { limits } from "#contract/limits";
import { webAddress } from "#contract/text/web-address";
import { oneLine, openBotFetch } from "#modules/link-previews";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { Unreachable } from "#platform/net/safe-fetch";
import { openChildren } from "#platform/processes/child-pool";
import { requireArtist } from "./own-links.ts";
import type { PageLink } from "./page-links.ts";
import type { PageLinksTask } from "./page-links-worker.ts";

const pool = openChildren<PageLinksTask, PageLink[]>({
  program: fileURLToPath(new URL("./page-links-worker.ts", import.meta.url)),
  children: 1,
  queue: 20,
});
/** CPU milliseconds. */
const timeLimit = 5000;
const pageBytes = 2 * 1024 * 1024;
const types = ["text/html", "application/xhtml+xml"];
/** Milliseconds until a failure is reported, so that response times reveal nothing about our network. */
const failureFloorMs = 3000;

/**
 * The links of another page, to be checked by its owner before any is added. Reads the page once, through the guarded
 * fetcher and in a child process. Throws link_address_invalid, link_import_failed and overloaded.
 */
export const readLinksOfPage: Action<typeof endpoint> = async (ctx, input) => {
  await requireArtist(ctx);
  const address = webAddress(input.url);
  if (address === null || address.username !== "" || address.password !== "")
    throw new ApiError("link_address_invalid", { field: "url" });
  const startedAt = Date.now();
  const fetchPage = openBotFetch(ctx.config);
  try {
    const { url, body, type } = await fetchPage(address.href, { types, maxBytes: pageBytes });
    const links = await pool.run({ body, type }, timeLimit, ctx.actor.userId);
    const ownLinks = usable(links ?? [], url);
    if (ownLinks.length === 0) throw new Unreachable("a page without links");
    return { links: ownLinks };
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    await sleep(Math.max(0, startedAt + failureFloorMs - Date.now()));
    throw new ApiError("link_import_failed", { field: "url" });
  }
};

/** What a link page can hold: each address once, without those of the service itself. */
function usable(links: PageLink[], page: string): PageLink[] {
  const service = siteOf(page);
  const seenAddresses = new Set<string>();
  return links
    .flatMap(({ title, url }) => {
      const address = linkAddress(url);
      if (address === null || seenAddresses.has(address) || siteOf(address) === service) return [];
      seenAddresses.add(address);
      const name = oneLine(title, limits.linkTitleLength) || siteOf(address) || address;
      return [{ title: [...name].slice(0, limits.linkTitleLength).join(""), url: address }];
    })
    .slice(0, limits.links);
}

/** The last two labels of its host: pages of a service link to its other hosts. */
function siteOf(address: string): string {
  return (URL.parse(address)?.hostname ?? "").split(".").slice(-2).join(".");
}
