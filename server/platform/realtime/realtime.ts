import type { Server as HttpServer } from "node:http";
import { Server } from "socket.io";
import type { ServerEvents } from "#contract/realtime";
import type { Config } from "#platform/config";
import type { Authenticate } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { FanOut } from "./fan-out.ts";
import type { Log } from "#platform/log";
import { admission } from "./socket-admission.ts";
import { cutHostile } from "./socket-conduct.ts";
import type { AcceptedMessages } from "./socket-messages.ts";
import {
  personRoom,
  refusalOf,
  sessionRoom,
  type Sockets,
  topicRoom,
  openSocketSession,
} from "./socket-welcome.ts";

/**
 * Recipients: everybody with a socket, people on all of their sockets (also while acting for a band), or subscribers
 * of a topic.
 */
type Audience =
  | "everybody"
  | { people: string[] }
  /** People on all of their sockets, but no band. */
  | { persons: string[] }
  | { topics: string[] };

/**
 * Sockets of signed-in people. Only the server joins rooms: those of person and session on connecting, topics by a
 * message of the contract whose policy allows them (`socket-messages.ts`).
 */
export interface Realtime {
  /**
   * Publishes to sockets of all processes; nothing waits for it, and it never fails. Call it after the commit.
   * Delivery is not guaranteed: `resync` announces lost events.
   */
  publish<E extends keyof ServerEvents>(
    audience: Audience,
    event: E,
    ...args: Parameters<ServerEvents[E]>
  ): void;
  /** Whether anybody is subscribed to this topic; without subscribers nothing needs to be read. */
  isHeard(topic: string): boolean;
  /**
   * The permissions of these people have changed (a block, a removed follower): their sockets leave every topic at
   * once, at every process, and receive `resync`, after which the policy decides anew.
   */
  reauthorize(people: string[]): void;
  /** Tells the sockets of these sessions, at every process, that they ended, and closes them within a second. */
  endSessions(sessionIds: string[]): void;
  /**
   * Tells every process, this one at once, that `what` was changed, so that it forgets what it has read of it. Call it
   * after the commit. It may be lost on the way: what is read should also be read anew after a while.
   */
  announceChange(what: string): void;
  /** Calls `listener` whenever `what` was changed, here or at another process. */
  onChange(what: string, listener: () => void): void;
  /** The sessions with sockets at this process. */
  openSessions(): string[];
  /** The people with sockets at this process. */
  peopleHere(): string[];
  /** Calls `listener` when somebody's first socket opens in this process, and when their last one closes. */
  onPeople(listener: (id: string, here: boolean) => void): void;
  /** Whether events reach the other processes now. */
  reachesOthers(): boolean;
  /** Starts accepting connections. */
  attach(server: HttpServer, authenticate: Authenticate, accepted: AcceptedMessages): void;
  close(): Promise<void>;
}

/** Messages between processes besides published events. */
const commands = { end: "! end", reauthorize: "! ask anew", change: "! changed" } as const;

/**
 * Socket.IO at `/socket`, websocket only. The access token comes in the handshake's `auth.token` within 5 s, never in
 * the address; a socket lives as long as its token, and longer with each fresh one that it sends. Clients may send
 * only a closed list of messages (rule limits-4). `fanOut` carries events to other processes, if there may be any.
 */
export function openRealtime(config: Config, log: Log, fanOut?: FanOut): Realtime {
  let io: Sockets | undefined;
  const onPeople: ((id: string, here: boolean) => void)[] = [];
  const onChange: { what: string; listener: () => void }[] = [];

  const emitHere = (rooms: string[] | null, event: string, args: unknown[]): void => {
    if (rooms?.length === 0) return;
    const target = rooms === null ? io : io?.in(rooms);
    target?.emit(event as keyof ServerEvents, ...(args as never));
  };
  const here: Record<string, (rooms: string[]) => void> = {
    [commands.end](rooms) {
      emitHere(rooms, "session:ended", []);
      io?.in(rooms).disconnectSockets(true);
    },
    [commands.change](subjects) {
      for (const { what, listener } of onChange) if (subjects.includes(what)) listener();
    },
    [commands.reauthorize](rooms) {
      const { adapter, sockets } = io?.of("/") ?? {};
      for (const id of rooms.flatMap((room) => [...(adapter?.rooms.get(room) ?? [])]))
        sockets?.get(id)?.data.forget();
      emitHere(rooms, "resync", []);
    },
  };
  const publishHere = (rooms: string[] | null, event: string, args: unknown[]): void => {
    const commandHandler = here[event];
    if (commandHandler) commandHandler(rooms ?? []);
    else emitHere(rooms, event, args);
  };
  const publishToRooms = (rooms: string[] | null, event: string, args: unknown[]): void => {
    if (rooms?.length === 0) return;
    publishHere(rooms, event, args);
    fanOut?.send([rooms, event, args]);
  };
  const roomsOf = (prefix: string): string[] =>
    [...(io?.of("/").adapter.rooms.keys() ?? [])]
      .filter((room) => room.startsWith(prefix))
      .map((room) => room.slice(prefix.length));

  fanOut?.receive(
    ([rooms, event, args]) => publishHere(rooms, event, args),
    () => emitHere(null, "resync", []),
  );

  return {
    publish: (audience, event, ...args) => publishToRooms(audienceRooms(audience), event, args),
    isHeard: (topic) =>
      fanOut !== undefined || io?.of("/").adapter.rooms.has(topicRoom(topic)) === true,
    reauthorize: (people) => publishToRooms(people.map(personRoom), commands.reauthorize, []),
    endSessions: (ids) => publishToRooms(ids.map(sessionRoom), commands.end, []),
    announceChange: (what) => publishToRooms([what], commands.change, []),
    onChange: (what, listener) => void onChange.push({ what, listener }),
    openSessions: () => roomsOf(sessionRoom("")),
    peopleHere: () => roomsOf(personRoom("")),
    onPeople: (listener) => void onPeople.push(listener),
    reachesOthers: () => fanOut?.answers() ?? true,
    attach(server, authenticate, messageOptions) {
      const socketServer: Sockets = new Server(server, {
        path: "/socket",
        serveClient: false,
        transports: ["websocket"],
        maxHttpBufferSize: 64 * 1024,
        perMessageDeflate: false,
        httpCompression: false,
        connectTimeout: 5000,
        // A client that vanishes without closing is detected within 10 s (docs/decisions/035-presence.md).
        pingInterval: 4500,
        pingTimeout: 4000,
      });
      io = socketServer;
      socketServer.engine.use(admission(config));
      socketServer.engine.on("connection", cutHostile);
      const { adapter } = socketServer.of("/");
      for (const [event, isHere] of [
        ["create-room", true],
        ["delete-room", false],
      ] as const)
        adapter.on(event, (room: string) => {
          const prefix = personRoom("");
          if (!room.startsWith(prefix)) return;
          for (const listener of onPeople) listener(room.slice(prefix.length), isHere);
        });
      socketServer.use((socket, next) => {
        const admit = async (): Promise<void> =>
          next(await refusalOf(socketServer, socket, authenticate));
        void admit();
      });
      socketServer.on("connection", (socket) => {
        openSocketSession(socketServer, socket, authenticate, messageOptions).catch(
          (error: unknown) => {
            log.debug({ err: error }, "socket closed");
            // It ended before the socket was in its session's room, and would not have heard so.
            if (error instanceof ApiError && error.code === "not_authenticated")
              socket.emit("session:ended");
            socket.disconnect(true);
          },
        );
      });
    },
    async close() {
      // Not io.close(): the HTTP server is not ours to close.
      io?.engine.close();
      await fanOut?.close();
    },
  };
}

/** Null for everybody. */
function audienceRooms(audience: Audience): string[] | null {
  if (audience === "everybody") return null;
  if ("persons" in audience) return audience.persons.map(personRoom);
  return "people" in audience
    ? audience.people.flatMap((id) => [personRoom(id), topicRoom(actingTopic(id))])
    : audience.topics.map(topicRoom);
}

/** The topic of windows that act for a band, which receives the band's events. */
export const actingTopic = (band: string): string => `acting:${band}`;
