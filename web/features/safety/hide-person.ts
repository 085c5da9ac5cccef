import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Name } from "#web/api/client.ts";
import { keyOf } from "#web/api/cache.ts";
import { editCache } from "#web/entities/entities.ts";
import { isRow, type Row } from "#web/entities/rows.ts";

/** Fields of a row that name its person. */
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

/** Lists over everybody, from which muting removes a person. Lists in which the viewer looks for a person keep them. */
const listsOverEverybody: ReadonlySet<unknown> = new Set<Name>([
  "getFeed",
  "getAgenda",
  "getCityWeek",
  "getPopularEvents",
  "getCitySongs",
  "getHighlights",
  "suggestArtists",
  "getCreatorDiscovery",
  "getExplore",
  "getArtistsByGenre",
  "getRecommendations",
]);

/**
 * Answers that a block does not change: lists of blocked and muted people, the viewer's own data and collections, and
 * what the staff works on.
 */
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
  "getAppeals",
  "getAuditLog",
  "getCase",
  "getCases",
  "getConductRuleHits",
  "getCounterNotices",
  "getErasures",
  "getFactorResets",
  "getFeaturedArtists",
  "getNameRequests",
  "getStaff",
  "getTextRuleHits",
  "thread",
]);

/** Removes a person's posts from the lists over everybody, as muting does. Returns a function that undoes it. */
export function hideFromFeeds(client: QueryClient, userId: string): () => void {
  return hide(client, userId, ([name, input]) => {
    const ofOne = typeof input === "object" && input !== null && "artistId" in input;
    return listsOverEverybody.has(name) && !ofOne;
  });
}

/** Removes a person from all cached answers, as blocking does. Returns a function that undoes it. */
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

/** A row without this person; null when it is theirs. */
export function withoutPerson(row: Row, id: string): Row | null {
  if (isTheirs(row, id)) return null;
  return isTheirs(row["added_by"], id) ? { ...row, added_by: null } : row;
}

/**
 * Whether a row is this person, or belongs to them: a post, a comment, a place in a chart, a conversation with
 * them.
 */
function isTheirs(value: unknown, id: string): boolean {
  if (!isRow(value)) return false;
  if (value["id"] === id || value["user_id"] === id) return true;
  return about.some((key) => isTheirs(value[key], id));
}

/** Lists in which the person may appear again, or no longer, are refetched when shown. */
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

/** Refetches the profile, which has disappeared or returned. */
export function forgetProfile(client: QueryClient, userId: string): void {
  const isProfile = ({ state }: { state: { data: unknown } }) =>
    (state.data as { id?: string } | undefined)?.id === userId;
  for (const name of ["getProfile", "getClosedProfile"] as const)
    void client.resetQueries({ queryKey: keyOf(name), predicate: isProfile });
}

/** Applies a block or unblock that was made in another window. */
export function followBlock(
  client: QueryClient,
  { id, blocked }: { id: string; blocked: boolean },
): void {
  if (blocked) hideEverywhere(client, id);
  forgetProfile(client, id);
  invalidateWhatShowsPeople(client);
}
