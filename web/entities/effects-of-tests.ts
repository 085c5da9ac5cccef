import type { Api } from "#contract/api";
import type { ServerEvents } from "#contract/realtime";
import type { Name, OutputOf } from "#web/api/client.ts";
import type { EntityKind } from "./answers-of-tests.ts";
import type { Row } from "./rows.ts";

/** The endpoints that write. */
export type Mutating = { [N in Name]: Api[N]["method"] extends "GET" ? never : N }[Name];

/** The expected effect of a change on all pages. */
export type Effect = {
  entity: EntityKind;
  /** Fields of the entity in all answers before the change. */
  was?: Row;
  /** Fields of the entity in every answer that has them afterwards; null where no answer has the entity any more. */
  becomes: Row | null;
  /** The endpoints that are refetched instead, or whose answers are removed from the cache. */
  asks?: readonly Name[];
  /** The endpoints whose answers stay unchanged. */
  stays?: readonly Name[];
  /** The input of a cached endpoint; none for those not named here. */
  inputs?: Partial<Record<Name, object>>;
};

/** `use` calls hooks as a component does, and returns the function that performs the change. */
export type Mutation<N extends Mutating = Mutating> = Effect & {
  use: () => () => unknown;
  /** The server's answer; a generated one when absent. */
  answer?: Partial<OutputOf<N>>;
};

/** `use` calls the hooks that listen to the event. */
export type Hearing<E extends keyof ServerEvents = keyof ServerEvents> = Effect & {
  use: () => void;
  tells: Parameters<ServerEvents[E]>;
};

/**
 * The effects of a folder's mutations and realtime events on the cache. web/app/mutations.test.tsx performs each,
 * and checks every page.
 */
export type Mutations = { [N in Mutating]?: Mutation<N> | Mutation<N>[] } & {
  [E in keyof ServerEvents]?: Hearing<E> | Hearing<E>[];
};
