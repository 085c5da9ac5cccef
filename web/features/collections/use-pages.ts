import { useInfiniteQuery } from "@tanstack/react-query";
import { call, type InputOf, type OutputOf } from "#web/api/client.ts";

/** The endpoints of collections that give something page by page. */
type Paged =
  | "getCollections"
  | "getFollowedCollections"
  | "getPublicCollections"
  | "getCollectionItems"
  | "getSaved";

/** What such a list is asked for, apart from the page. */
type Asked<N extends Paged> = Omit<InputOf<N>, "cursor" | "limit">;

/** One's own lists also change where nobody listens, with each post that is saved: they are asked again when shown. */
const ownLists: readonly Paged[] = ["getCollections", "getFollowedCollections", "getSaved"];

/** A list, page by page. */
export function usePages<N extends Paged>(name: N, input: Asked<N>) {
  return useInfiniteQuery({
    queryKey: [name, input] as const,
    queryFn: ({ pageParam, signal }): Promise<OutputOf<N>> => {
      const page = pageParam === null ? {} : { cursor: pageParam };
      return call<N>(name, { ...input, ...page } as InputOf<N>, { signal });
    },
    initialPageParam: null as string | null,
    ...(ownLists.includes(name) ? { staleTime: 0 } : {}),
    getNextPageParam: (last) => last.nextCursor,
  });
}
