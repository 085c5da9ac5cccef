/** Lists that are worth reading offline: only their first pages, no further pages or searches. */
const worthKeeping =
  /^\/api\/(?:me|me\/plans|event\/[^/]+|get-feed|notifications|conversations|conversations\/[^/]+(?:\/messages)?)$/;
const further = ["cursor", "offset", "before", "around", "search"];
/** How many answers are cached for one person; the oldest are deleted first. */
const most = 60;
const cachePrefix = "data-";
/** Counts deletions of the cache, so that a request that began before one is not stored after it. */
let forgetCount = 0;

/** Answers from the server; without a network, the last answer that the same person got. */
export const latest = {
  takes: (path: string, query: URLSearchParams): boolean =>
    worthKeeping.test(path) && !further.some((name) => query.get(name)),

  async answer(event: FetchEvent): Promise<Response> {
    const { request } = event;
    const person = personOf(request.headers.get("authorization"));
    if (person === null) return fetch(request);
    const band = request.headers.get("acting-for");
    const owner = band === null ? person : `${person}-${band}`;
    const since = forgetCount;
    try {
      const response = await fetch(request);
      if (response.ok) event.waitUntil(cacheResponse(owner, since, request.url, response.clone()));
      // The session has ended, so its cached answers are deleted.
      if (response.status === 401) event.waitUntil(forget(person));
      return response;
    } catch (error) {
      const cache = await caches.open(cachePrefix + owner);
      const cachedResponse = await cache.match(request.url, { ignoreVary: true });
      if (cachedResponse === undefined) throw error;
      // With this header the page says that the answer is old, and refetches it later.
      const headers = new Headers(cachedResponse.headers);
      headers.set("x-kept", "1");
      return new Response(cachedResponse.body, { status: cachedResponse.status, headers });
    }
  },
};

/** `owner` is the person, or the person and the band for which the request was made. */
async function cacheResponse(
  owner: string,
  since: number,
  url: string,
  response: Response,
): Promise<void> {
  if (since !== forgetCount) return;
  const cache = await caches.open(cachePrefix + owner);
  await cache.delete(url);
  await cache.put(url, response).catch(() => undefined);
  const requests = await cache.keys();
  for (const request of requests.slice(0, Math.max(0, requests.length - most)))
    await cache.delete(request);
  // The person signed out while the answer was being stored.
  if (since !== forgetCount) await caches.delete(cachePrefix + owner);
}

/** Deletes the cached answers of one person, or of everybody. */
export async function forget(person = ""): Promise<void> {
  forgetCount += 1;
  for (const name of await caches.keys())
    if (name.startsWith(cachePrefix + person)) await caches.delete(name);
}

/** The person in a token, whose answers are cached apart. Only the server verifies the token. */
function personOf(authorization: string | null): string | null {
  try {
    const [, payload = ""] = (authorization ?? "").split(".");
    const json = atob(payload.replaceAll("-", "+").replaceAll("_", "/"));
    return (JSON.parse(json) as { sub?: string }).sub ?? null;
  } catch {
    return null;
  }
}
