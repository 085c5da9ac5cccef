import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** What the server puts into the page: the data of its first screen, by query key. */
type Inlined = { queries: [QueryKey, unknown][] };

/** Lists of many people's: a member may have blocked some of them, and sees nothing of theirs even for a moment. */
const ofManyPeople = new Set<unknown>(["getComments", "getPublicCollections", "getTrendingSongs"]);

/**
 * Fills the cache from `<script type="application/json" id="data">`, so that the first screen
 * paints without a request. The server answered as for a visitor: someone with a stored session
 * sees it at once too, but as stale, so that their own view (likes, follows) is asked for.
 */
export function fillFromPage(queryClient: QueryClient): void {
  const text = document.querySelector("script#data")?.textContent;
  if (!text) return;
  const { queries } = JSON.parse(text) as Inlined;
  const isMember = hasStoredSession();
  const options = isMember ? { updatedAt: 0 } : {};
  for (const [key, data] of queries)
    if (!isMember || !ofManyPeople.has(key[0])) queryClient.setQueryData(key, data, options);
}

/** Whether someone was signed in on this device: told at once, before the session is read. */
export function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith("sb-"));
  } catch {
    return false;
  }
}
