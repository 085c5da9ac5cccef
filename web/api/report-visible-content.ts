import type { Socket } from "socket.io-client";
import { limits } from "#contract/limits";
import type { ClientEvents, ServerEvents } from "#contract/realtime";

/**
 * Milliseconds between two reports, at least; and after how long a report is repeated, before the server's watch
 * expires.
 */
const watchEvery = 1000;
const watchAgain = 8 * 60_000;

/** The content on the screen of which the server reports changes. */
export interface VisibleContent {
  posts: string[];
  collection: string | null;
  people: string[];
  /** The band that the window acts for. */
  band: string | null;
}

/** Tells the server what is on the screen, so that it reports changes of it. */
export function reportVisibleContent(
  socket: Socket<ServerEvents, ClientEvents>,
  getVisibleContent: () => VisibleContent,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reportedAt = 0;
  /** The messages with which something is being watched now. */
  const activeWatches = new Set<string>();

  function report(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!socket.connected) return;
    reportedAt = Date.now();
    const { posts, collection, people, band } = getVisibleContent();
    const watching = [
      watch("watch", { posts: posts.slice(0, limits.watchedPosts) }, posts.length),
      watch("watchCollection", { id: collection }, collection === null ? 0 : 1),
      watch("actFor", { band }, band === null ? 0 : 1),
      watch("watchPresence", { people: people.slice(0, limits.watchedPeople) }, people.length),
    ];
    if (watching.includes(true)) timer = setTimeout(report, watchAgain);
  }

  /**
   * Sends the message, unless there is nothing to watch and the server knows that. Returns whether anything is
   * watched.
   */
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
    report,
    /** For a new connection, of which the server knows nothing yet. */
    reportAgain() {
      activeWatches.clear();
      report();
    },
    reportSoon() {
      clearTimeout(timer);
      timer = setTimeout(report, Math.max(100, reportedAt + watchEvery - Date.now()));
    },
    stop: () => clearTimeout(timer),
  };
}
