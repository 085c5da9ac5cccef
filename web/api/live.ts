import { useEffect, useEffectEvent } from "react";
import type { ServerEvents } from "#contract/realtime";
import { actingFor } from "./session.ts";
import type { Connection } from "./socket.ts";

const retryMs = 20_000;

type Event = keyof ServerEvents;
type Handler = (...args: never[]) => void;

const handlers = new Map<Event, Set<Handler>>();
const watchedPosts = new Map<object, readonly string[]>();
const people = new Map<object, readonly string[]>();
let open: string | null = null;
let connection: Promise<Connection | undefined> | undefined;

/** What the server told goes to whoever listens. */
function dispatch(event: Event, ...args: unknown[]): void {
  for (const handler of handlers.get(event) ?? []) handler(...(args as never[]));
}

const allOf = (ids: Map<object, readonly string[]>): string[] => [
  ...new Set([...ids.values()].flat()),
];

/**
 * What this window shows: posts of every list, the collection that is open, people with their presence; and for which
 * band it acts.
 */
const getVisibleContent = () => ({
  posts: allOf(watchedPosts),
  collection: open,
  people: allOf(people),
  band: actingFor(),
});

function see(where: Map<object, readonly string[]>, owner: object, ids: readonly string[]): void {
  if (ids.length > 0) where.set(owner, ids);
  else if (!where.delete(owner)) return;
  void connection?.then((openConnection) => openConnection?.watch());
}

/** The one socket of this window; the library behind it is loaded when it opens. */
export const live = {
  /** `getToken` is asked at every connection of this person; while it gives null there is none. */
  open(person: string, getToken: () => Promise<string | null>): void {
    live.close();
    const opening = import("./socket.ts").then(
      ({ connectSocket }) => connectSocket(person, getToken, dispatch, getVisibleContent),
      () => {
        // Without a connection not even this loads.
        setTimeout(() => connection === opening && live.open(person, getToken), retryMs);
        return undefined;
      },
    );
    connection = opening;
  },
  close(): void {
    void connection?.then((openConnection) => openConnection?.close());
    connection = undefined;
  },
  /** `owner` has these posts in sight (none when it goes): their `posts:counts` arrive from now on. */
  watch(owner: object, posts: readonly string[]): void {
    see(watchedPosts, owner, posts);
  },
  /** `owner` shows these people (none when it goes): their `presence` arrives from now on. */
  watchPeople(owner: object, ids: readonly string[]): void {
    see(people, owner, ids);
  },
  /** This collection is open, or none: `collections:changed` arrives from now on. */
  watchCollection(id: string | null): void {
    open = id;
    void connection?.then((openConnection) => openConnection?.watch());
  },
  /** This window acts for somebody else: what it hears from now on is theirs. */
  actorChanged(): void {
    void connection?.then((openConnection) => openConnection?.watch());
  },
  /** Says that one is writing in a conversation; it is said anew every three seconds while one does. */
  typing(conversationId: string): void {
    void connection?.then((openConnection) => openConnection?.typing(conversationId));
  },
};

/** Hears an event of the server as long as the component stands; the handler may change with each render. */
export function useLive<E extends keyof ServerEvents>(
  event: E,
  handler: (...args: Parameters<ServerEvents[E]>) => unknown,
): void {
  const onEvent = useEffectEvent(handler);
  useEffect(() => {
    const listener: Handler = (...args) => void onEvent(...(args as never));
    const all = handlers.get(event) ?? new Set();
    handlers.set(event, all.add(listener));
    return () => void all.delete(listener);
  }, [event]);
}
