import type { Server as HttpServer } from "node:http";
import { decodeJwt } from "jose";
import { type DefaultEventsMap, Server, type Socket } from "socket.io";
import type { ServerEvents } from "#contract/realtime";
import type { Config } from "./config.ts";
import { Refusal } from "./errors.ts";
import type { Actor, Authenticate } from "./context.ts";
import type { Log } from "./log.ts";
import { admission } from "./socket-admission.ts";
import { cutHostile, cutSoon } from "./socket-conduct.ts";

/** Sockets of signed-in people. Rooms are joined by the server only. */
export interface Realtime {
  /** Tells the sockets of these sessions that they ended, and closes them within a second. */
  endSessions(sessionIds: string[]): void;
  /** The sessions that have sockets at this process. */
  openSessions(): string[];
  attach(server: HttpServer, authenticate: Authenticate): void;
  close(): Promise<void>;
}

interface Data {
  actor: Actor;
  authorization: string;
}
type Nothing = Record<string, never>;
type Member = Socket<Nothing, ServerEvents, DefaultEventsMap, Data>;
type Sockets = Server<Nothing, ServerEvents, DefaultEventsMap, Data>;

const socketsPerUser = 5;

/**
 * Socket.IO at `/socket`, websocket only. The access token comes in the handshake's `auth.token` within
 * 5 s, never in the address; a socket lives as long as its token, then the client comes back with a
 * fresh one. Clients listen and send nothing (limits: security E6, B24).
 */
export function openRealtime(config: Config, log: Log): Realtime {
  let io: Sockets | undefined;
  return {
    attach(server, authenticate) {
      const opened: Sockets = new Server(server, {
        path: "/socket",
        serveClient: false,
        transports: ["websocket"],
        maxHttpBufferSize: 64 * 1024,
        perMessageDeflate: false,
        httpCompression: false,
        connectTimeout: 5000,
      });
      io = opened;
      opened.engine.use(admission(config));
      opened.engine.on("connection", cutHostile);
      opened.use((socket, next) => {
        const admit = async (): Promise<void> =>
          next(await refusalOf(opened, socket, authenticate));
        void admit();
      });
      opened.on("connection", (socket) => {
        welcome(socket, authenticate).catch((error: unknown) => {
          log.debug({ err: error }, "socket closed");
          socket.disconnect(true);
        });
      });
    },
    endSessions(sessionIds) {
      if (!io || sessionIds.length === 0) return;
      const ended = io.in(sessionIds.map((id) => `s:${id}`));
      ended.emit("session:ended");
      ended.disconnectSockets(true);
    },
    openSessions() {
      const rooms = io?.of("/").adapter.rooms.keys() ?? [];
      return [...rooms].filter((room) => room.startsWith("s:")).map((room) => room.slice(2));
    },
    async close() {
      // Not io.close(): the HTTP server is not ours to close.
      io?.engine.close();
    },
  };
}

/** Signs a socket in, or says why not: a code of the contract, which the client sees as the error's message. */
async function refusalOf(
  io: Sockets,
  socket: Member,
  authenticate: Authenticate,
): Promise<Error | undefined> {
  const { token } = socket.handshake.auth as { token?: unknown };
  if (typeof token !== "string") return new Error("not_authenticated");
  const authorization = `Bearer ${token}`;
  try {
    const actor = await authenticate(authorization);
    if (actor === null) return new Error("not_authenticated");
    const open = io.of("/").adapter.rooms.get(`u:${actor.userId}`)?.size ?? 0;
    if (open >= socketsPerUser) return new Error("rate_limited");
    socket.data = { actor, authorization };
    return undefined;
  } catch (error) {
    return new Error(error instanceof Refusal ? error.code : "unavailable");
  }
}

async function welcome(socket: Member, authenticate: Authenticate): Promise<void> {
  const { actor, authorization } = socket.data;
  await socket.join([`u:${actor.userId}`, `s:${actor.sessionId}`]);
  const { exp = 0 } = decodeJwt(authorization.slice("Bearer ".length));
  const expired = setTimeout(() => socket.disconnect(true), exp * 1000 - Date.now());
  socket.once("disconnect", () => {
    clearTimeout(expired);
    cutSoon(socket.conn);
  });
  socket.onAny(() => socket.disconnect(true));
  // Once more: a session that ended before its room was joined was not told.
  await authenticate(authorization);
}
