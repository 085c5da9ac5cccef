import { io, type Socket } from "socket.io-client";
import type { ClientEvents, ServerEvents } from "#contract/realtime";
import { reportVisibleContent, type VisibleContent } from "./report-visible-content.ts";
import { shareSocket } from "./windows.ts";

/** Ranges in milliseconds, chosen at random: the clients of a restarted server must not all reconnect at once. */
const pauses = { closed: [500, 2500], refused: [20_000, 30_000] } as const;
/** How often a visible window refetches while the socket is down. */
const pingEveryMs = [20_000, 30_000] as const;
/** How often (ms) to look for a refreshed token; the session refreshes it 90 s before it expires. */
const renewEvery = 30_000;
/** If the first connection comes this late (ms), the page may have missed an event. */
const lateMs = 2000;

export interface Connection {
  /** Reports the content on the screen, soon. */
  watch: () => void;
  /** Says that the person is typing; dropped when there is no connection. */
  typing: (conversation: string) => void;
  close: () => void;
}

/**
 * Listens to the server's events for `person`. `getToken` gives the token at every connection, and refreshed ones
 * while it lasts; null without a session. After each connection `resync` is dispatched, since events may have been
 * missed, and the content of `getVisibleContent` is watched again; after the first one only when it comes late, or
 * every page would request everything twice. Without a connection, a visible window gets `resync` every 20 to 30 s.
 * Hidden windows share one socket (`windows.ts`).
 */
export function connectSocket(
  person: string,
  getToken: () => Promise<string | null>,
  dispatch: (event: keyof ServerEvents, ...args: unknown[]) => void,
  getVisibleContent: () => VisibleContent,
): Connection {
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let connectedBefore = false;
  /** Whether the last connection was opened with a session. */
  let hasSession = false;
  /** The token that the server has. */
  let sentToken: string | null = null;
  const socket: Socket<ServerEvents, ClientEvents> = io({
    path: "/socket",
    transports: ["websocket"],
    reconnectionDelayMax: 30_000,
    auth: (send) =>
      void getToken().then((token) => {
        hasSession = token !== null;
        sentToken = token;
        send({ token });
      }),
  });

  const reporter = reportVisibleContent(socket, getVisibleContent);
  const windows = shareSocket(person, {
    rest() {
      clearTimeout(timer);
      socket.disconnect();
    },
    wake: () => void socket.connect(),
    dispatch(event, ...args) {
      if (!socket.connected) dispatch(event, ...args);
    },
  });

  function later(pause: readonly [number, number]): void {
    clearTimeout(timer);
    timer = setTimeout(() => socket.connect(), within(pause));
  }

  const renewing = setInterval(() => {
    if (!socket.connected) return;
    void getToken().then((token) => {
      if (token === null || token === sentToken || !socket.connected) return;
      sentToken = token;
      socket.emit("renew", { token });
    });
  }, renewEvery);

  const asking = setInterval(() => {
    const isVisible = document.visibilityState === "visible" && navigator.onLine;
    if (isVisible && !socket.connected) dispatch("resync");
  }, within(pingEveryMs));

  socket.onAny((event: keyof ServerEvents, ...args: unknown[]) => {
    dispatch(event, ...args);
    windows.passOn(event, ...args);
    if (event === "resync") reporter.report();
  });
  socket.on("connect", () => {
    reporter.reportAgain();
    if (connectedBefore || msSinceFirstRequest() > lateMs) dispatch("resync");
    connectedBefore = true;
  });
  // Socket.IO reconnects by itself, except after the server closed or refused the connection.
  socket.on("disconnect", () => {
    if (!isClosed && !windows.resting() && !socket.active) later(pauses.closed);
  });
  socket.on("connect_error", ({ message }) => {
    if (isClosed || windows.resting() || socket.active) return;
    later(pauses.refused);
    windows.giveWay();
    // The session ended before a socket was open that could report it.
    if (hasSession && message === "not_authenticated") dispatch("session:ended");
  });

  return {
    watch: reporter.reportSoon,
    typing(conversation) {
      if (socket.connected) socket.emit("typing", { conversation_id: conversation });
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      reporter.stop();
      clearInterval(renewing);
      clearInterval(asking);
      windows.close();
      socket.close();
    },
  };
}

function within([from, to]: readonly [number, number]): number {
  return from + Math.random() * (to - from);
}

/** Milliseconds since this page made its first request. */
function msSinceFirstRequest(): number {
  const api = `${location.origin}/api/`;
  const firstRequest = performance
    .getEntriesByType("resource")
    .find(({ name }) => name.startsWith(api));
  return performance.now() - (firstRequest?.startTime ?? 0);
}
