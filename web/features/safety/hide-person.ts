import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { withoutPerson } from "./without-person.ts";

/** Lists over everybody, from which muting takes somebody. Where one goes to look, they stay. */
const listsOverEverybody = new Set([
  "getFeed",
  "getHighlights",
  "suggestArtists",
  "getCreatorDiscovery",
  "getExplore",
  "getArtistsByGenre",
  "getRecommendations",
]);

/** What a block does not change: the lists of whom one keeps away from, what is one's own, what is kept by hand. */
const untouched = new Set([
  "getBlocked",
  "getMuted",
  "getMutedWords",
  "getOwnProfile",
  "getOnboardingDraft",
  "getDrafts",
  "getDraft",
  "thread",
]);

/** Takes somebody's posts out of the lists over many people, as muting does. Gives the way back. */
export function hideFromFeeds(client: QueryClient, userId: string): () => void {
  return hide(client, userId, ([name, input]) => {
    const ofOne = typeof input === "object" && input !== null && "artistId" in input;
    return listsOverEverybody.has(String(name)) && !ofOne;
  });
}

/** Takes somebody out of everything that is cached, as blocking does. Gives the way back. */
export function hideEverywhere(client: QueryClient, userId: string): () => void {
  return hide(client, userId, ([name]) => !untouched.has(String(name)));
}

function hide(
  client: QueryClient,
  userId: string,
  isMeant: (key: QueryKey) => boolean,
): () => void {
  const changed: [QueryKey, unknown][] = [];
  for (const [key, data] of client.getQueriesData({
    predicate: ({ queryKey }) => isMeant(queryKey),
  })) {
    const next = withoutPerson(data, userId);
    if (next === data) continue;
    changed.push([key, data]);
    client.setQueryData(key, next);
  }
  return () => {
    for (const [key, data] of changed) client.setQueryData(key, data);
  };
}

/** What may show somebody again, or not any more, is asked again when it is seen. */
export function askAgain(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      name === "getBlocked" ||
      name === "getMuted" ||
      name === "getMutedWords" ||
      !untouched.has(String(name)),
  });
}

/** The profile is not there any more, or there again. */
export function forgetProfile(client: QueryClient, userId: string): void {
  const isTheirs = ({ state }: { state: { data: unknown } }) =>
    (state.data as { id?: string } | undefined)?.id === userId;
  for (const name of ["getProfile", "getClosedProfile"])
    void client.resetQueries({ queryKey: [name], predicate: isTheirs });
}

/** Shows in this window what was blocked, or is no longer, in another one. */
export function followBlock(
  client: QueryClient,
  { id, blocked }: { id: string; blocked: boolean },
): void {
  if (blocked) hideEverywhere(client, id);
  forgetProfile(client, id);
  askAgain(client);
}
