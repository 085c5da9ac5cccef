import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Profile } from "#contract/people/profiles";
import { currentSession } from "#web/api/session.ts";

/** The data that the server puts into the page: answers for its first screen, by query key. */
type Inlined = { queries: [QueryKey, unknown][] };

/** Lists of many people's content: a member may have blocked some of them, and must never see theirs. */
const ofManyPeople = new Set<unknown>(["getComments", "getPublicCollections", "getTrendingSongs"]);

/**
 * Fills the cache from `<script type="application/json" id="data">`, so that the first screen renders without a
 * request. The answers are those for a visitor: members see them at once too, but stale, so that their own state
 * (likes, follows) is fetched.
 */
export function fillFromPage(queryClient: QueryClient): void {
  const text = document.querySelector("script#data")?.textContent;
  if (!text) return;
  const { queries } = JSON.parse(text) as Inlined;
  const isMember = hasStoredSession();
  const options = isMember ? { updatedAt: 0 } : {};
  const own = currentSession();
  const isOwnProfile = ([name]: QueryKey, data: unknown): boolean =>
    name === "getProfile" && own.status === "member" && (data as Profile).id === own.userId;
  for (const [key, data] of queries) {
    // On their own page a visitor's buttons would offer to follow and write to themselves.
    if (isMember && (ofManyPeople.has(key[0]) || isOwnProfile(key, data))) continue;
    queryClient.setQueryData(key, data, options);
  }
}

/** Whether this device has a session, known before it is read. */
export function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith("sb-"));
  } catch {
    return false;
  }
}
