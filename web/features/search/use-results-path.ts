import { useSession } from "#web/api/session.ts";
import { paths } from "#web/paths.ts";

/** The address of search results: /tendencias for visitors, since /explore-music needs a session. */
export function useResultsPath(): (search?: string) => string {
  const session = useSession();
  return session.status === "visitor" ? paths.trendsSearch : paths.exploreMusic;
}
