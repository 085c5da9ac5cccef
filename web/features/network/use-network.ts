import { useInfiniteQuery } from "@tanstack/react-query";
import { call, type InputOf } from "#web/api/client.ts";

/** People of the directory, page by page. */
export function useNetwork(input: InputOf<"getNetwork">) {
  return useInfiniteQuery({
    queryKey: ["getNetwork", input] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        "getNetwork",
        { ...input, ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
}
