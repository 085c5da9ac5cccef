import { type InfiniteData, infiniteQueryOptions } from "@tanstack/react-query";
import { call, type InputOf, type Name, type OutputOf } from "./client.ts";

type Page = { nextCursor: string | null };
/** The endpoints that give a list page by page. */
export type PagedName = { [N in Name]: OutputOf<N> extends Page ? N : never }[Name];
/** The input of a list without the cursor. */
export type ListInput<N extends PagedName> = Omit<InputOf<N>, "cursor">;
/** The cached pages of a list. */
export type Pages<N extends PagedName> = InfiniteData<OutputOf<N>, string | null>;

/** TanStack Query options of a paged list. */
export function pages<N extends PagedName>(name: N, input: ListInput<N>) {
  return infiniteQueryOptions<
    OutputOf<N>,
    Error,
    Pages<N>,
    readonly [N, ListInput<N>],
    string | null
  >({
    queryKey: [name, input],
    queryFn: ({ pageParam, signal }) => {
      const page = pageParam === null ? {} : { cursor: pageParam };
      return call(name, { ...input, ...page } as InputOf<N>, { signal });
    },
    initialPageParam: null,
    getNextPageParam: (last: Page) => last.nextCursor,
  });
}
