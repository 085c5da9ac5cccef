import { limits } from "#contract/limits";
import type { OutputOf } from "#web/api/client.ts";

type Explore = OutputOf<"getExplore">;

/**
 * 'Populares' and 'Nuevos artistas', without overlap and without artists recommended above (rule discovery-2). With
 * too few artists for both, each group gets half, so that new artists are not all listed as popular.
 */
export function groupsOf(
  { mostFollowed, newest }: Pick<Explore, "mostFollowed" | "newest">,
  above: ReadonlySet<string>,
): Pick<Explore, "mostFollowed" | "newest"> {
  const popularArtists = mostFollowed.filter(({ id }) => !above.has(id));
  const fresh = newest.filter(({ id }) => !above.has(id));
  const all = new Set([...popularArtists, ...fresh].map(({ id }) => id)).size;
  const half = Math.max(Math.ceil(all / 2), all - fresh.length);
  const first = popularArtists.slice(0, Math.min(half, limits.exploreGroup));
  const popularIds = new Set(first.map(({ id }) => id));
  return {
    mostFollowed: first,
    newest: fresh.filter(({ id }) => !popularIds.has(id)).slice(0, limits.exploreGroup),
  };
}
