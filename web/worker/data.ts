/** Lists that are worth reading without a connection: their beginnings, not what one paged or searched for. */
const worthKeeping =
  /^\/api\/(?:me|get-feed|notifications|conversations|conversations\/[^/]+(?:\/messages)?)$/;
const further = ["cursor", "offset", "before", "around", "search"];
/** Answers that are kept for one person; the oldest go first. */
const most = 60;
const cachePrefix = "data-";
/** How often something was forgotten: what was asked before is not kept after. */
let forgetCount = 0;

/** The newest answer of the server; without a network, the last one that the same person got. */
export const latest = {
  takes: (path: string, query: URLSearchParams): boolean =>
    worthKeeping.test(path) && !further.some((name) => query.get(name)),

  async answer(event: FetchEvent): Promise<Response> {
    const { request } = event;
    const person = personOf(request.headers.get("authorization"));
    if (person === null) return fetch(request);
    const since = forgetCount;
    try {
      const response = await fetch(request);
      if (response.ok) event.waitUntil(keep(person, since, request.url, response.clone()));
      // This session ended: what it saw goes with it.
      if (response.status === 401) event.waitUntil(forget(person));
      return response;
    } catch (error) {
      const cache = await caches.open(cachePrefix + person);
      const cachedResponse = await cache.match(request.url, { ignoreVary: true });
      if (cachedResponse === undefined) throw error;
      // Says so: the page shows that it is the last known, and asks again.
      const headers = new Headers(cachedResponse.headers);
      headers.set("x-kept", "1");
      return new Response(cachedResponse.body, { status: cachedResponse.status, headers });
    }
  },
};

async function keep(person: string, since: number, url: string, response: Response): Promise<void> {
  if (since !== forgetCount) return;
  const cache = await caches.open(cachePrefix + person);
  await cache.delete(url);
  await cache.put(url, response).catch(() => undefined);
  const requests = await cache.keys();
  for (const request of requests.slice(0, Math.max(0, requests.length - most)))
    await cache.delete(request);
  // They signed out while it was written.
  if (since !== forgetCount) await caches.delete(cachePrefix + person);
}

/** Forgets what a person saw, or everybody. */
export async function forget(person = ""): Promise<void> {
  forgetCount += 1;
  for (const name of await caches.keys())
    if (name.startsWith(cachePrefix + person)) await caches.delete(name);
}

/** Whose session asks: each person's answers stand apart. The server checks the token, not we. */
function personOf(authorization: string | null): string | null {
  try {
    const [, payload = ""] = (authorization ?? "").split(".");
    const json = atob(payload.replaceAll("-", "+").replaceAll("_", "/"));
    return (JSON.parse(json) as { sub?: string }).sub ?? null;
  } catch {
    return null;
  }
}
