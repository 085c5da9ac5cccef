import type { Server as HttpServer } from "node:http";
import { decodeJwt } from "jose";
import { type DefaultEventsMap, Server, type Socket } from "socket.io";
import type { ServerEvents } from "#contract/realtime";
import type { Config } from "./config.ts";
import type { FanOut } from "./fan-out.ts";
import { Refusal } from "./errors.ts";
import type { Actor, Authenticate } from "./context.ts";
import type { Log } from "./log.ts";
import { admission } from "./socket-admission.ts";
import { cutHostile, cutSoon } from "./socket-conduct.ts";
import { type Accepted, type Heard, hearMessages } from "./socket-messages.ts";

/** Who is told: everybody with a socket, people wherever they are signed in, or who hears a topic. */
type Audience = "everybody" | { people: string[] } | { topics: string[] };

/**
 * Sockets of signed-in people. Rooms are joined by the server only: those of a person and a session at
 * the welcome, topics by a message of the contract whose policy allows them (`socket-messages.ts`).
 */
export interface Realtime {
  /**
   * Tells sockets of this and of every other process; nothing waits for it, and it never fails. Call it
   * when what it tells is committed. Nobody may rely on its arrival: `resync` says when something was missed.
   */
  tell<E extends keyof ServerEvents>(
    audience: Audience,
    event: E,
    ...args: Parameters<ServerEvents[E]>
  ): void;
  /** Whether anybody may hear this topic: what nobody hears need not be read. */
  isHeard(topic: string): boolean;
  /** Tells the sockets of these sessions that they ended, and closes them within a second. */
  endSessions(sessionIds: string[]): void;
  /** The sessions that have sockets at this process. */
  openSessions(): string[];
  /** Opens the door; without `accepted` clients may send nothing. */
  attach(server: HttpServer, authenticate: Authenticate, accepted?: Accepted): void;
  close(): Promise<void>;
}

interface Data {
  actor: Actor;
  authorization: string;
}
type Member = Socket<Heard, ServerEvents, DefaultEventsMap, Data>;
type Sockets = Server<Heard, ServerEvents, DefaultEventsMap, Data>;
type Rooms = string[] | null;

const socketsPerUser = 5;

/**
 * Socket.IO at `/socket`, websocket only. The access token comes in the handshake's `auth.token` within
 * 5 s, never in the address; a socket lives as long as its token, then the client comes back with a
 * fresh one. Clients listen; what they may send is a closed list (limits: security E6, B24). `fanOut`
 * carries what is told to the other processes, where there may be some.
 */
export function openRealtime(config: Config, log: Log, fanOut?: FanOut): Realtime {
  let io: Sockets | undefined;

  const tellHere = (rooms: Rooms, event: keyof ServerEvents, args: unknown[]): void => {
    if (rooms?.length === 0) return;
    const target = rooms === null ? io : io?.in(rooms);
    target?.emit(event, ...(args as never));
  };
  fanOut?.receive(
    ([rooms, event, args]) => tellHere(rooms, event as keyof ServerEvents, args),
    () => tellHere(null, "resync", []),
  );

  return {
    tell(audience, event, ...args) {
      const rooms = roomsOf(audience);
      tellHere(rooms, event, args);
      fanOut?.send([rooms, event, args]);
    },
    isHeard: (topic) =>
      fanOut !== undefined || io?.of("/").adapter.rooms.has(topicRoom(topic)) === true,
    attach(server, authenticate, accepted) {
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
        welcome(socket, authenticate, accepted).catch((error: unknown) => {
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
      await fanOut?.close();
    },
  };
}

const topicRoom = (topic: string): string => `t:${topic}`;

/** Null for everybody. */
function roomsOf(audience: Audience): Rooms {
  if (audience === "everybody") return null;
  return "people" in audience
    ? audience.people.map((id) => `u:${id}`)
    : audience.topics.map(topicRoom);
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

async function welcome(
  socket: Member,
  authenticate: Authenticate,
  accepted: Accepted | undefined,
): Promise<void> {
  const { actor, authorization } = socket.data;
  await socket.join([`u:${actor.userId}`, `s:${actor.sessionId}`]);
  const { exp = 0 } = decodeJwt(authorization.slice("Bearer ".length));
  const expired = setTimeout(() => socket.disconnect(true), exp * 1000 - Date.now());
  socket.once("disconnect", () => {
    clearTimeout(expired);
    cutSoon(socket.conn);
  });
  if (accepted === undefined) socket.onAny(() => socket.disconnect(true));
  else
    hearMessages(socket, accepted, {
      actor,
      enter: (topics) => socket.join(topics.map(topicRoom)),
      leave: (topic) => socket.leave(topicRoom(topic)),
    });
  // Once more: a session that ended before its room was joined was not told.
  await authenticate(authorization);
}
