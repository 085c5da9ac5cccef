import type { Server as HttpServer } from "node:http";
import { Server } from "socket.io";
import type { ServerEvents } from "#contract/realtime";
import type { Config } from "#platform/config";
import type { Authenticate } from "#platform/context";
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
  welcome,
} from "./socket-welcome.ts";

/** Who is told: everybody with a socket, people wherever they are signed in or act for them, or who hears a topic. */
type Audience =
  | "everybody"
  | { people: string[] }
  /** People wherever they are signed in, and no band. */
  | { persons: string[] }
  | { topics: string[] };

/**
 * Sockets of signed-in people. Rooms are joined by the server only: those of a person and a session at
 * onboarding, topics by a message of the contract whose policy allows them (`socket-messages.ts`).
 */
export interface Realtime {
  /**
   * Tells sockets of this and of every other process; nothing waits for it, and it never fails. Call it
   * when what it publishes is committed. Nobody may rely on its arrival: `resync` says when something was missed.
   */
  publish<E extends keyof ServerEvents>(
    audience: Audience,
    event: E,
    ...args: Parameters<ServerEvents[E]>
  ): void;
  /** Whether anybody may hear this topic: what nobody hears need not be read. */
  isHeard(topic: string): boolean;
  /**
   * What these people may hear has changed (a block, a follower who was removed): their sockets leave every
   * topic at once, at every process, and hear `resync`, after which the policy answers them anew.
   */
  reauthorize(people: string[]): void;
  /** Tells the sockets of these sessions, at every process, that they ended, and closes them within a second. */
  endSessions(sessionIds: string[]): void;
  /** The sessions that have sockets at this process. */
  openSessions(): string[];
  /** The people who have sockets at this process. */
  peopleHere(): string[];
  /** Calls `listener` when somebody's first socket opens in this process, and when their last one closes. */
  onPeople(listener: (id: string, here: boolean) => void): void;
  /** Whether published messages reach the other processes now. */
  reachesOthers(): boolean;
  /** Starts accepting connections. */
  attach(server: HttpServer, authenticate: Authenticate, accepted: AcceptedMessages): void;
  close(): Promise<void>;
}

/** What one process asks of the others beside publishing events. */
const commands = { end: "! end", reauthorize: "! ask anew" } as const;

/**
 * Socket.IO at `/socket`, websocket only. The access token comes in the handshake's `auth.token` within
 * 5 s, never in the address; a socket lives as long as its token, and longer with each fresh one that it
 * sends. What clients may send is a closed list (rule limits-4). `fanOut` carries what is told
 * to the other processes, where there may be some.
 */
export function openRealtime(config: Config, log: Log, fanOut?: FanOut): Realtime {
  let io: Sockets | undefined;
  const onPeople: ((id: string, here: boolean) => void)[] = [];

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
        // Who vanishes without hanging up is gone within 10 s (docs/decisions/035-presence.md).
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
        welcome(socketServer, socket, authenticate, messageOptions).catch((error: unknown) => {
          log.debug({ err: error }, "socket closed");
          socket.disconnect(true);
        });
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

/** The topic of windows that act for a band: what is published to the band reaches them. */
export const actingTopic = (band: string): string => `acting:${band}`;
