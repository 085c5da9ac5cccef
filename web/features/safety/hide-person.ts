import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Name } from "#web/api/client.ts";
import { keyOf } from "#web/api/cache.ts";
import { editCache } from "#web/entities/entities.ts";
import { isRow, type Row } from "#web/entities/rows.ts";

/** Where a row names whom it is about. */
const about = [
  "author",
  "owner",
  "artist",
  "creator",
  "person",
  "band",
  "other_user",
  "post",
  "song",
  "conversation",
  "reason",
  "by",
  "organizer",
  "profile",
] as const;

/** Lists over everybody, from which muting takes somebody. Where one goes to look, they stay. */
const listsOverEverybody: ReadonlySet<unknown> = new Set<Name>([
  "getFeed",
  "getAgenda",
  "getHighlights",
  "suggestArtists",
  "getCreatorDiscovery",
  "getExplore",
  "getArtistsByGenre",
  "getRecommendations",
]);

/** What a block does not change: the lists of whom one keeps away from, what is one's own, what is kept by hand. */
const unaffectedQueries: ReadonlySet<unknown> = new Set<Name | "thread">([
  "getBlocked",
  "getMuted",
  "getMutedWords",
  "getMyBands",
  "getTeam",
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
    return listsOverEverybody.has(name) && !ofOne;
  });
}

/** Takes somebody out of everything that is cached, as blocking does. Gives the way back. */
export function hideEverywhere(client: QueryClient, userId: string): () => void {
  return hide(client, userId, ([name]) => !unaffectedQueries.has(name));
}

function hide(
  client: QueryClient,
  userId: string,
  isMeant: (key: QueryKey) => boolean,
): () => void {
  return editCache(client, (row) => withoutPerson(row, userId), isMeant);
}

/** A row without this person; null where it is theirs. */
export function withoutPerson(row: Row, id: string): Row | null {
  if (isTheirs(row, id)) return null;
  return isTheirs(row["added_by"], id) ? { ...row, added_by: null } : row;
}

/** Whether a row is this person, or theirs: a post, a comment, a place in a chart, a conversation with them. */
function isTheirs(value: unknown, id: string): boolean {
  if (!isRow(value)) return false;
  if (value["id"] === id || value["user_id"] === id) return true;
  return about.some((key) => isTheirs(value[key], id));
}

/** What may show somebody again, or not any more, is asked again when it is seen. */
export function invalidateWhatShowsPeople(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      name === "getBlocked" ||
      name === "getMuted" ||
      name === "getMutedWords" ||
      name === "getMyBands" ||
      !unaffectedQueries.has(name),
  });
}

/** The profile is not there any more, or there again. */
export function forgetProfile(client: QueryClient, userId: string): void {
  const isProfile = ({ state }: { state: { data: unknown } }) =>
    (state.data as { id?: string } | undefined)?.id === userId;
  for (const name of ["getProfile", "getClosedProfile"] as const)
    void client.resetQueries({ queryKey: keyOf(name), predicate: isProfile });
}

/** Shows in this window what was blocked, or is no longer, in another one. */
export function followBlock(
  client: QueryClient,
  { id, blocked }: { id: string; blocked: boolean },
): void {
  if (blocked) hideEverywhere(client, id);
  forgetProfile(client, id);
  invalidateWhatShowsPeople(client);
}
