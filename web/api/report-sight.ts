import type { Socket } from "socket.io-client";
import { limits } from "#contract/limits";
import type { ClientEvents, ServerEvents } from "#contract/realtime";

/** At least so long between two messages of what is in sight; and it is said again before it ends by itself. */
const watchEvery = 1000;
const watchAgain = 8 * 60_000;

/** What a window shows of which it hears changes. */
export interface VisibleContent {
  posts: string[];
  collection: string | null;
  people: string[];
  /** For which band it acts. */
  band: string | null;
}

/** Tells the server what is in sight, of which it then tells the changes. */
export function reportSight(
  socket: Socket<ServerEvents, ClientEvents>,
  getVisibleContent: () => VisibleContent,
) {
  let saying: ReturnType<typeof setTimeout> | undefined;
  let reportedAt = 0;
  /** By which messages something is watched. */
  const activeWatches = new Set<string>();

  function report(): void {
    clearTimeout(saying);
    saying = undefined;
    if (!socket.connected) return;
    reportedAt = Date.now();
    const { posts, collection, people, band } = getVisibleContent();
    const watching = [
      watch("watch", { posts: posts.slice(0, limits.watchedPosts) }, posts.length),
      watch("watchCollection", { id: collection }, collection === null ? 0 : 1),
      watch("actFor", { band }, band === null ? 0 : 1),
      watch("watchPresence", { people: people.slice(0, limits.watchedPeople) }, people.length),
    ];
    if (watching.includes(true)) saying = setTimeout(report, watchAgain);
  }

  /** Says it, unless it is that nothing is watched, which the server knows. Gives whether anything is. */
  function watch<N extends "watch" | "watchCollection" | "watchPresence" | "actFor">(
    name: N,
    input: Parameters<ClientEvents[N]>[0],
    count: number,
  ): boolean {
    if (count > 0 || activeWatches.has(name)) socket.emit(name, ...([input] as never));
    if (count > 0) activeWatches.add(name);
    else activeWatches.delete(name);
    return count > 0;
  }

  return {
    say: report,
    /** On a new connection, of which the server knows nothing. */
    sayAnew() {
      activeWatches.clear();
      report();
    },
    saySoon() {
      clearTimeout(saying);
      saying = setTimeout(report, Math.max(100, reportedAt + watchEvery - Date.now()));
    },
    stop: () => clearTimeout(saying),
  };
}
