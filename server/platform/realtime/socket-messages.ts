import type { z } from "zod";
import type { LimitName } from "#contract/limits";
import { clientMessages, type ServerEvents } from "#contract/realtime";
import type { Actor } from "#platform/context";
import type { Limits } from "#platform/limits";

/** The client's side of a socket, for message handlers. */
export interface Listener {
  actor: Actor;
  /**
   * Subscribes this socket to these topics instead of its earlier ones by the same message, for ten minutes:
   * permissions may change meanwhile. The caller has checked the policy, and no other message uses these topics.
   */
  subscribe(topics: string[]): Promise<void>;
  /** Sends to this socket only. */
  send<E extends keyof ServerEvents>(event: E, ...args: Parameters<ServerEvents[E]>): void;
}

type Messages = typeof clientMessages;

/** A message that clients may send, and its handler. Each module lists its own. */
export interface SocketMessage {
  name: keyof Messages;
  /** Counted per person. */
  limit: LimitName;
  answer: (listener: Listener, input: never) => Promise<void>;
}

/** Binds a message of the contract to its handler, as `route` does for an endpoint. */
export function socketMessage<N extends keyof Messages>(
  name: N,
  limit: LimitName,
  answer: (listener: Listener, input: z.output<Messages[N]>) => Promise<void>,
): SocketMessage {
  return { name, limit, answer };
}

/** The messages of a socket, and their rate limit. */
export interface AcceptedMessages {
  messages: SocketMessage[];
  limits: Limits;
}

/** Unvalidated data of a client. */
export type SocketMessages = Record<string, (...args: unknown[]) => void>;

interface SocketListener {
  onAny(handler: (name: string, ...args: unknown[]) => void): unknown;
  once(event: "disconnect", ended: () => void): unknown;
  emit<E extends keyof ServerEvents>(event: E, ...args: Parameters<ServerEvents[E]>): unknown;
  disconnect(close: boolean): unknown;
  connected: boolean;
}

interface Rooms {
  actor: Actor;
  enter(topics: string[]): Promise<void> | void;
  leave(topics: string[]): void;
}

const hearsForMs = 10 * 60_000;

/**
 * Handles the messages of one socket. An unknown, malformed or too frequent message closes it: our own client sends
 * none. Only one message of a name is handled at a time; of those that come meanwhile only the last counts, since
 * each replaces the one before. Returns a function that leaves every topic at once, including those of running policy
 * checks.
 */
export function handleMessages(
  socket: SocketListener,
  { messages, limits }: AcceptedMessages,
  { actor, enter, leave }: Rooms,
): () => void {
  const forgets: (() => void)[] = [];
  const answers = new Map(
    messages.map((message) => [message.name as string, answering(message)] as const),
  );

  function answering(message: SocketMessage): (input: never) => void {
    let subscribedTopics = new Set<string>();
    let forgetting: ReturnType<typeof setTimeout> | undefined;
    let busy = false;
    /** Changes whenever earlier policy answers become invalid. */
    let policyVersion = {};
    let next: (() => Promise<void>) | undefined;

    const subscribe = async (topics: string[], since = policyVersion): Promise<void> => {
      if (since !== policyVersion) return;
      clearTimeout(forgetting);
      if (!socket.connected) return;
      const before = subscribedTopics;
      subscribedTopics = new Set(topics);
      leave([...before].filter((topic) => !subscribedTopics.has(topic)));
      await enter(topics.filter((topic) => !before.has(topic)));
      if (topics.length === 0) return;
      forgetting = setTimeout(() => void subscribe([]), hearsForMs);
      forgetting.unref();
    };
    const listener = (): Listener => {
      const since = policyVersion;
      return {
        actor,
        subscribe: (topics) => subscribe(topics, since),
        send: (event, ...args) => {
          if (since === policyVersion) socket.emit(event, ...args);
        },
      };
    };
    forgets.push(() => {
      policyVersion = {};
      void subscribe([]);
    });
    const work = async (first: () => Promise<void>): Promise<void> => {
      busy = true;
      let turn: (() => Promise<void>) | undefined = first;
      while (turn !== undefined) {
        // Too frequent, or unavailable now: the client reconnects and repeats it.
        await turn().catch(() => socket.disconnect(true));
        turn = socket.connected ? next : undefined;
        next = undefined;
      }
      busy = false;
    };

    socket.once("disconnect", () => clearTimeout(forgetting));
    return (input) => {
      const turn = async (): Promise<void> => {
        await limits.take(message.limit, actor.userId);
        await message.answer(listener(), input);
      };
      if (busy) next = turn;
      else void work(turn);
    };
  }

  socket.onAny((name, ...args) => {
    const answer = answers.get(name);
    const input =
      answer && args.length === 1
        ? clientMessages[name as keyof Messages].safeParse(args[0])
        : null;
    if (answer === undefined || input?.success !== true) return void socket.disconnect(true);
    answer(input.data as never);
  });
  return () => {
    for (const forget of forgets) forget();
  };
}
