import type { Api } from "#contract/api";
import type { ServerEvents } from "#contract/realtime";
import type { Name, OutputOf } from "#web/api/client.ts";
import type { EntityKind } from "./answers-of-tests.ts";
import type { Row } from "./rows.ts";

/** The endpoints that change something. */
export type Mutating = { [N in Name]: Api[N]["method"] extends "GET" ? never : N }[Name];

/** What is expected of all pages after a change. */
export type Effect = {
  entity: EntityKind;
  /** What all answers say of the entity before. */
  was?: Row;
  /** What every answer says of the entity that tells it; null where no answer has it any more. */
  becomes: Row | null;
  /** The endpoints that are asked again instead, or whose answers are gone from the cache. */
  asks?: readonly Name[];
  /** The endpoints whose answers stay as they are. */
  stays?: readonly Name[];
  /** With what an endpoint was asked whose answer is cached; with nothing where it is not named here. */
  inputs?: Partial<Record<Name, object>>;
};

/** `use` calls hooks as a component does, and gives what somebody presses. */
export type Mutation<N extends Mutating = Mutating> = Effect & {
  use: () => () => unknown;
  /** What the server answers; an example of the answer where it is not given. */
  answer?: Partial<OutputOf<N>>;
};

/** `use` calls the hooks that listen. */
export type Hearing<E extends keyof ServerEvents = keyof ServerEvents> = Effect & {
  use: () => void;
  tells: Parameters<ServerEvents[E]>;
};

/**
 * What the mutations of a folder, and the events that it hears, do to what is cached. web/app/mutations.test.tsx
 * performs each, and looks at every page.
 */
export type Mutations = { [N in Mutating]?: Mutation<N> | Mutation<N>[] } & {
  [E in keyof ServerEvents]?: Hearing<E> | Hearing<E>[];
};
