/** Another address of somebody's page: the username, creator slug or id that it names. */
interface Alias {
  handle: string;
  /** What stands here may come back: the page of somebody's career is still to be built. */
  passing: boolean;
}

const prefixes = new Set(["artist", "user", "profile", "profile-by-id"]);
const idLength = 36;

/**
 * Reads the addresses of the route table that redirect to a profile (spec 1 §2): `/artist/{x}`,
 * `/user/{x}`, `/profile/{x}`, `/profile-by-id/{id}`, and the careers, `…/trayectoria`.
 */
export function aliasOf(path: string): Alias | null {
  const segments = path.slice(1).split("/");
  const passing = segments.length > 1 && segments.at(-1) === "trayectoria";
  if (passing) segments.pop();
  const [first = "", handle = first] = segments;
  if (handle === "" || segments.length > 2) return null;
  if (segments.length === 1) return passing ? { handle, passing } : null;
  if (!prefixes.has(first) || (first === "profile-by-id" && handle.length !== idLength))
    return null;
  return { handle, passing };
}
