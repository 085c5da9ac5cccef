import {
  type InfiniteData,
  infiniteQueryOptions,
  onlineManager,
  QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import { ApiError, call, type InputOf, type Name, type OutputOf } from "./client.ts";
import { goOnWhenBack, isUnreachable } from "./go-on-when-back.ts";

/** How often what got no answer is asked again before the page says so; then it is asked when there is one. */
const unanswered = 2;

/**
 * Query cache defaults of spec 1 §9: fresh for 3 minutes, up to 4 retries capped at 32 s, none on a refusal.
 * Without a connection a query fails at once, so that the page can say so, and is asked again by itself when
 * the connection is back.
 */
export function createQueryClient(): QueryClient {
  // It believes in a network until it hears otherwise, also on a page that was opened without one.
  onlineManager.setOnline(navigator.onLine);
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 3 * 60_000,
        refetchOnWindowFocus: false,
        networkMode: "always",
        refetchOnReconnect: true,
        retry: (failures, error) =>
          isWorthRetrying(error) && failures < (isUnreachable(error) ? unanswered : 4),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 32_000),
      },
    },
  });
  goOnWhenBack(client);
  return client;
}

/** Whether asking again soon may give another answer: not after a clear no (4xx) or nonsense (2xx), nor without a network. */
export function isWorthRetrying(error: unknown): boolean {
  const refused = error instanceof ApiError && error.status >= 200 && error.status < 500;
  return !refused && (navigator.onLine || !isUnreachable(error));
}

/** TanStack Query options of a reading endpoint; its key begins with the endpoint's name. */
export function query<N extends Name>(name: N, input: InputOf<N>) {
  return queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ signal }) => call(name, input, { signal }),
  });
}

type Page = { nextCursor: string | null } | { next_cursor: string | null };
/** An endpoint that gives a list page by page. */
export type PagedName = { [N in Name]: OutputOf<N> extends Page ? N : never }[Name];
/** What a list is asked for, apart from the page. */
export type Asked<N extends PagedName> = Omit<InputOf<N>, "cursor">;
/** The pages of a list, as they are cached. */
export type Pages<N extends PagedName> = InfiniteData<OutputOf<N>, string | null>;
/** What is cached of an endpoint: its answer, or its pages. */
export type Cached<N extends Name> = N extends PagedName ? Pages<N> : OutputOf<N>;

/** TanStack Query options of a list that is read page by page. */
export function pages<N extends PagedName>(name: N, input: Asked<N>) {
  return infiniteQueryOptions<OutputOf<N>, Error, Pages<N>, readonly [N, Asked<N>], string | null>({
    queryKey: [name, input],
    queryFn: ({ pageParam, signal }) => {
      const page = pageParam === null ? {} : { cursor: pageParam };
      return call(name, { ...input, ...page } as InputOf<N>, { signal });
    },
    initialPageParam: null,
    getNextPageParam: (last: Page) => ("nextCursor" in last ? last.nextCursor : last.next_cursor),
  });
}

/** The key of what was asked of an endpoint with this input, or the beginning of the keys of all that was asked of it. */
export function keyOf<N extends Name>(name: N, input?: Partial<InputOf<N>>): readonly unknown[] {
  return input === undefined ? [name] : [name, input];
}

/** What is cached of an endpoint for this input. */
export function readData<N extends Name>(
  client: QueryClient,
  name: N,
  input: Partial<InputOf<N>>,
): Cached<N> | undefined {
  return client.getQueryData<Cached<N>>(keyOf(name, input));
}

/** Puts an answer into the cache, or changes the one that is there. */
export function setData<N extends Name>(
  client: QueryClient,
  name: N,
  input: Partial<InputOf<N>>,
  data: Cached<N> | undefined | ((known: Cached<N> | undefined) => Cached<N> | undefined),
): void {
  client.setQueryData(keyOf(name, input), data);
}

/** Changes all that is cached of an endpoint. */
export function editData<N extends Name>(
  client: QueryClient,
  name: N,
  edit: (data: Cached<N>) => Cached<N>,
): void {
  client.setQueriesData<Cached<N>>({ queryKey: keyOf(name) }, (data) => data && edit(data));
}

/** Endpoints are asked again: now where their answers are shown, else when they are. */
export function invalidate<N extends Name>(
  client: QueryClient,
  names: N | readonly N[],
  input?: Partial<InputOf<N>>,
): void {
  for (const name of typeof names === "string" ? [names] : names)
    void client.invalidateQueries({ queryKey: keyOf(name, input) });
}

/** The same of everything but these endpoints. */
export function invalidateOthers(client: QueryClient, ...names: readonly Name[]): Promise<void> {
  const kept: readonly unknown[] = names;
  return client.invalidateQueries({ predicate: ({ queryKey: [name] }) => !kept.includes(name) });
}
