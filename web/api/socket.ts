import type { Socket } from "socket.io-client";
import type { ServerEvents } from "#contract/realtime";

type Listening = Socket<ServerEvents, Record<string, never>>;

/** Milliseconds, at random within: all clients of a restarted server do not come back at once. */
const pauses = { closed: [500, 2500], refused: [20_000, 40_000] } as const;

/**
 * Listens to the server's events. `getToken` is asked for a fresh token at every connection, also after
 * the server closed the socket because its token had expired; while it gives null there is none.
 * Returns the way to close. The socket library is loaded only now.
 */
export function connectSocket(
  getToken: () => Promise<string | null>,
  handlers: ServerEvents,
): () => void {
  let closed = false;
  let socket: Listening | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function later([from, to]: readonly [number, number]): void {
    clearTimeout(timer);
    timer = setTimeout(() => socket?.connect(), from + Math.random() * (to - from));
  }

  async function open(): Promise<void> {
    const { io } = await import("socket.io-client");
    if (closed) return;
    const opened: Listening = io({
      path: "/socket",
      transports: ["websocket"],
      reconnectionDelayMax: 30_000,
      auth: (send) => void getToken().then((token) => send({ token })),
    });
    socket = opened;
    for (const [event, handler] of Object.entries(handlers))
      opened.on(event as keyof ServerEvents, handler);
    // A lost connection comes back by itself; what the server closed or refused does not.
    opened.on("disconnect", () => {
      if (!closed && !opened.active) later(pauses.closed);
    });
    opened.on("connect_error", () => {
      if (!closed && !opened.active) later(pauses.refused);
    });
  }

  function begin(): void {
    // Without a connection the library itself does not load.
    open().catch(() => {
      if (!closed) timer = setTimeout(begin, pauses.refused[0]);
    });
  }

  begin();
  return () => {
    closed = true;
    clearTimeout(timer);
    socket?.close();
  };
}
