import { useInfiniteQuery } from "@tanstack/react-query";
import { call, type InputOf, type OutputOf } from "#web/api/client.ts";

/** Results of one kind, page by page. */
export function useFound<N extends "searchPeople" | "searchPosts" | "searchCollections">(
  name: N,
  search: string,
) {
  return useInfiniteQuery({
    queryKey: [name, search] as const,
    queryFn: ({ pageParam, signal }): Promise<OutputOf<N>> =>
      call<N>(
        name,
        {
          query: search,
          // Explorar is about artists; whoever else there is stands in the network (spec 2 §2).
          ...(name === "searchPeople" ? { role: "creator" } : {}),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        } as InputOf<N>,
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
}
