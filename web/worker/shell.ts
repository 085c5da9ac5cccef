/** The page of the app without any data, shown when there is no network. */
const shell = "/shell.html";

/** How many files of a kind are cached; the oldest are deleted first. */
const most = { assets: 600, pictures: 200 } as const;

/** Caches the empty page, with the files that it loads first. */
export async function cacheShell(): Promise<void> {
  const response = await fetch(shell, { cache: "no-cache" });
  if (!response.ok) throw new Error("no shell");
  const html = await response.clone().text();
  const assetMatches = [
    ...html.matchAll(/(?:src|href)="(\/(?:assets\/)?[\w.-]+\.(?:js|css|woff2|svg))"/g),
  ];
  const assets = await caches.open("assets");
  const missing: string[] = [];
  for (const [, path = ""] of assetMatches) if (!(await assets.match(path))) missing.push(path);
  await assets.addAll(missing);
  await (await caches.open("shell")).put(shell, response);
}

let isRenewed = false;

/** A page from the network; offline the empty page, which shows cached answers. */
export async function page(event: FetchEvent): Promise<Response> {
  try {
    const ahead = (await event.preloadResponse) as Response | undefined;
    const response = ahead ?? (await fetch(event.request));
    // The server may serve another version by now, though the worker is the same.
    if (!isRenewed) event.waitUntil(cacheShell().catch(() => undefined));
    isRenewed = true;
    return response;
  } catch (error) {
    const empty = await caches.match(shell);
    if (empty === undefined) throw error;
    return empty;
  }
}

/** Files with a hash in their name never change: serve them from the cache. */
export async function cachedAsset(event: FetchEvent): Promise<Response> {
  const cache = await caches.open("assets");
  const cachedResponse = await cache.match(event.request, { ignoreVary: true });
  if (cachedResponse !== undefined) return cachedResponse;
  const response = await fetch(event.request);
  cacheResponse(event, cache, response);
  return response;
}

/**
 * A picture: from the cache if it never changes. Pictures of posts may be removed, so the network (or the browser's
 * own cache, for minutes) comes first, and the cache only without one.
 */
export async function picture(event: FetchEvent): Promise<Response> {
  const cache = await caches.open("pictures");
  const cachedResponse = await cache.match(event.request, { ignoreVary: true });
  if (cachedResponse?.headers.get("cache-control")?.includes("immutable")) return cachedResponse;
  try {
    const response = await fetch(event.request);
    if (cachedResponse === undefined) cacheResponse(event, cache, response);
    else if (response.status === 404) event.waitUntil(cache.delete(event.request));
    return response;
  } catch (error) {
    if (cachedResponse === undefined) throw error;
    return cachedResponse;
  }
}

function cacheResponse(event: FetchEvent, cache: Cache, response: Response): void {
  // Neither a partial (206) nor an opaque response is the file.
  if (response.status !== 200 || response.type !== "basic") return;
  const copy = response.clone();
  event.waitUntil(cache.put(event.request, copy).catch(() => undefined));
}

/** Starts anew with the files of this version's pages; the oldest beyond the limits are deleted. */
export async function tidy(): Promise<void> {
  for (const [kind, count] of Object.entries(most)) {
    const cache = await caches.open(kind);
    const requests = await cache.keys();
    for (const request of requests.slice(0, Math.max(0, requests.length - count)))
      await cache.delete(request);
  }
}
