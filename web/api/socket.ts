import { io, type Socket } from "socket.io-client";
import type { ClientEvents, ServerEvents } from "#contract/realtime";
import { reportSight, type VisibleContent } from "./report-sight.ts";
import { amongWindows } from "./windows.ts";

/** Milliseconds, at random within: all clients of a restarted server do not come back at once. */
const pauses = { closed: [500, 2500], refused: [20_000, 30_000] } as const;
/** How often (ms) a visible window assumes that it missed something while the socket is down. */
const pingEveryMs = [20_000, 30_000] as const;
/** How often (ms) to look for a fresh token of the session, which comes 90 s before the old one expires. */
const renewEvery = 30_000;
/** From this age (ms) on, what the page shows may have missed an event before the first connection. */
const noticeable = 2000;

export interface Connection {
  /** Says what is in sight, soon. */
  watch: () => void;
  /** Says that one is writing; not said later when there is no connection now. */
  typing: (conversation: string) => void;
  close: () => void;
}

/**
 * Listens to the server's events for `person`. `getToken` is asked for a token at every connection, and for a
 * fresh one while that lasts; while it gives null there is none. After each connection `resync` is heard,
 * since something may have been missed, and what `getVisibleContent` gives is watched anew. At the first one only when it comes
 * late: else every page would ask for everything twice. Without a connection it is heard every 20 to 30 s while
 * somebody looks. Windows that nobody sees share one (`windows.ts`).
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
  /** The last connection was asked for in a session's name. */
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

  const sight = reportSight(socket, getVisibleContent);
  const windows = amongWindows(person, {
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
    if (event === "resync") sight.say();
  });
  socket.on("connect", () => {
    sight.sayAnew();
    if (connectedBefore || sinceAsked() > noticeable) dispatch("resync");
    connectedBefore = true;
  });
  // A lost connection comes back by itself; what the server closed or refused does not.
  socket.on("disconnect", () => {
    if (!isClosed && !windows.resting() && !socket.active) later(pauses.closed);
  });
  socket.on("connect_error", ({ message }) => {
    if (isClosed || windows.resting() || socket.active) return;
    later(pauses.refused);
    windows.giveWay();
    // It ended before there was a socket to say so.
    if (hasSession && message === "not_authenticated") dispatch("session:ended");
  });

  return {
    watch: sight.saySoon,
    typing(conversation) {
      if (socket.connected) socket.emit("typing", { conversation_id: conversation });
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      sight.stop();
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

/** Milliseconds since this page first asked for what it shows. */
function sinceAsked(): number {
  const api = `${location.origin}/api/`;
  const firstRequest = performance
    .getEntriesByType("resource")
    .find(({ name }) => name.startsWith(api));
  return performance.now() - (firstRequest?.startTime ?? 0);
}
