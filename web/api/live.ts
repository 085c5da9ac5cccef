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

/** Dispatches an event of the server to its handlers. */
function dispatch(event: Event, ...args: unknown[]): void {
  for (const handler of handlers.get(event) ?? []) handler(...(args as never[]));
}

const allOf = (ids: Map<object, readonly string[]>): string[] => [
  ...new Set([...ids.values()].flat()),
];

/**
 * The content on the screen of which the server reports changes: posts, the open collection, people with their
 * presence; and the band that this window acts for.
 */
const getVisibleContent = () => ({
  posts: allOf(watchedPosts),
  collection: open,
  people: allOf(people),
  band: actingFor(),
});

function setVisible(
  where: Map<object, readonly string[]>,
  owner: object,
  ids: readonly string[],
): void {
  if (ids.length > 0) where.set(owner, ids);
  else if (!where.delete(owner)) return;
  void connection?.then((openConnection) => openConnection?.watch());
}

/** The one socket of this window; its library is loaded when it opens. */
export const live = {
  /** `getToken` is called at every connection; null means there is no session. */
  open(person: string, getToken: () => Promise<string | null>): void {
    live.close();
    const opening = import("./socket.ts").then(
      ({ connectSocket }) => connectSocket(person, getToken, dispatch, getVisibleContent),
      () => {
        // Without a network, the code of the socket cannot be loaded either.
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
  /** `owner` shows these posts (none when it unmounts): subscribes to their `posts:counts`. */
  watch(owner: object, posts: readonly string[]): void {
    setVisible(watchedPosts, owner, posts);
  },
  /** `owner` shows these people (none when it unmounts): subscribes to their `presence`. */
  watchPeople(owner: object, ids: readonly string[]): void {
    setVisible(people, owner, ids);
  },
  /** The open collection, or null: subscribes to its `collections:changed`. */
  watchCollection(id: string | null): void {
    open = id;
    void connection?.then((openConnection) => openConnection?.watch());
  },
  /** This window acts for somebody else: the server sends their events from now on. */
  actorChanged(): void {
    void connection?.then((openConnection) => openConnection?.watch());
  },
  /** Says that the person is typing in a conversation; repeated every three seconds while they do. */
  typing(conversationId: string): void {
    void connection?.then((openConnection) => openConnection?.typing(conversationId));
  },
};

/** Listens to an event of the server while the component is mounted; the handler may change with each render. */
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
