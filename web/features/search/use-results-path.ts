import { useSession } from "#web/api/session.ts";
import { paths } from "#web/paths.ts";

/** Where the results of a search are: visitors, to whom /explore-music is closed, read them in /tendencias. */
export function useResultsPath(): (search?: string) => string {
  const session = useSession();
  return session.status === "visitor" ? paths.trendsSearch : paths.exploreMusic;
}
