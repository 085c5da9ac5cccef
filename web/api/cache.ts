import type { QueryClient } from "@tanstack/react-query";
import type { InputOf, Name, OutputOf } from "./client.ts";
import type { PagedName, Pages } from "./pages.ts";

/** The cached data of an endpoint: its answer, or its pages. */
type CachedAnswer<N extends Name> = N extends PagedName ? Pages<N> : OutputOf<N>;

/** The query key of an endpoint with this input; without input, the prefix of all its keys. */
export function keyOf<N extends Name>(name: N, input?: Partial<InputOf<N>>): readonly unknown[] {
  return input === undefined ? [name] : [name, input];
}

/** The cached data of an endpoint for this input. */
export function readData<N extends Name>(
  client: QueryClient,
  name: N,
  input: Partial<InputOf<N>>,
): CachedAnswer<N> | undefined {
  return client.getQueryData<CachedAnswer<N>>(keyOf(name, input));
}

/** Writes an answer into the cache, or updates the cached one. */
export function setData<N extends Name>(
  client: QueryClient,
  name: N,
  input: Partial<InputOf<N>>,
  data:
    | CachedAnswer<N>
    | undefined
    | ((cachedData: CachedAnswer<N> | undefined) => CachedAnswer<N> | undefined),
): void {
  client.setQueryData(keyOf(name, input), data);
}

/** Updates all cached data of an endpoint. */
export function editData<N extends Name>(
  client: QueryClient,
  name: N,
  edit: (data: CachedAnswer<N>) => CachedAnswer<N>,
): void {
  client.setQueriesData<CachedAnswer<N>>({ queryKey: keyOf(name) }, (data) => data && edit(data));
}

/** Invalidates endpoints: active queries refetch now, the others when they are next used. */
export function invalidate<N extends Name>(
  client: QueryClient,
  names: N | readonly N[],
  input?: Partial<InputOf<N>>,
): void {
  for (const name of typeof names === "string" ? [names] : names)
    void client.invalidateQueries({ queryKey: keyOf(name, input) });
}

/** Invalidates all endpoints but these. */
export function invalidateOthers(client: QueryClient, ...names: readonly Name[]): Promise<void> {
  const excludedNames: readonly unknown[] = names;
  return client.invalidateQueries({
    predicate: ({ queryKey: [name] }) => !excludedNames.includes(name),
  });
}
