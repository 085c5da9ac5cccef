import { decodeJwt } from "jose";
import type { DefaultEventsMap, Server, Socket } from "socket.io";
import type { ServerEvents } from "#contract/realtime";
import type { Actor, Authenticate } from "#platform/context";
import { ApiError } from "#platform/errors";
import { cutSoon } from "./socket-conduct.ts";
import {
  type AcceptedMessages,
  type SocketMessages,
  handleMessages,
  socketMessage,
} from "./socket-messages.ts";

interface Data {
  actor: Actor;
  authorization: string;
  /** Leaves every topic. */
  forget: () => void;
}
type Member = Socket<SocketMessages, ServerEvents, DefaultEventsMap, Data>;
export type Sockets = Server<SocketMessages, ServerEvents, DefaultEventsMap, Data>;

/** The names of rooms; a client never sends one. */
export const personRoom = (id: string): string => `u:${id}`;
export const sessionRoom = (id: string): string => `s:${id}`;
export const topicRoom = (topic: string): string => `t:${topic}`;

/** Sockets per person at one process. */
const socketsPerUser = 5;
/** The maximum delay of a timer. */
const maxTimerMs = 2 ** 31 - 1;

/**
 * Authenticates a socket, or rejects it with a code of the contract, which the client sees as the error's message.
 */
export async function refusalOf(
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
    if (socketsOf(io, actor) >= socketsPerUser) return new Error("rate_limited");
    socket.data = { actor, authorization, forget: () => {} };
    return undefined;
  } catch (error) {
    return new Error(error instanceof ApiError ? error.code : "unavailable");
  }
}

function socketsOf(io: Sockets, { userId }: Actor): number {
  return io.of("/").adapter.rooms.get(personRoom(userId))?.size ?? 0;
}

/**
 * Joins the rooms of person and session, and keeps the socket open as long as its token is valid: each `renew`
 * extends it to the fresh token's lifetime, if that belongs to the same session. Rejects when the socket must be
 * closed.
 */
export async function openSocketSession(
  io: Sockets,
  socket: Member,
  authenticate: Authenticate,
  { messages, limits }: AcceptedMessages,
): Promise<void> {
  const { actor, authorization } = socket.data;
  await socket.join([personRoom(actor.userId), sessionRoom(actor.sessionId)]);
  // Several sockets that were admitted at the same moment.
  if (socketsOf(io, actor) > socketsPerUser) throw new Error("too many sockets");
  let expiryTimer: ReturnType<typeof setTimeout> | undefined;
  const closeAtExpiryOf = (accessToken: string): void => {
    clearTimeout(expiryTimer);
    const { exp = 0 } = decodeJwt(accessToken);
    const ms = Math.min(exp * 1000 - Date.now(), maxTimerMs);
    expiryTimer = setTimeout(() => socket.disconnect(true), ms);
  };
  closeAtExpiryOf(authorization.slice("Bearer ".length));
  socket.once("disconnect", () => {
    clearTimeout(expiryTimer);
    cutSoon(socket.conn);
  });
  const renew = socketMessage("renew", "renewSocket", async (_listener, { token }) => {
    const renewedActor = await authenticate(`Bearer ${token}`);
    // A change of person requires a new connection.
    if (renewedActor?.userId !== actor.userId || renewedActor.sessionId !== actor.sessionId)
      throw new ApiError("not_authenticated");
    if (socket.connected) closeAtExpiryOf(token);
  });
  socket.data.forget = handleMessages(
    socket,
    { messages: [renew, ...messages], limits },
    {
      actor,
      enter: (topics) => socket.join(topics.map(topicRoom)),
      leave(topics) {
        for (const topic of topics) void socket.leave(topicRoom(topic));
      },
    },
  );
  // Check again: a session that ended before its room was joined got no event.
  await authenticate(authorization);
}
