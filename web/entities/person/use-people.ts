import { useInfiniteQuery } from "@tanstack/react-query";
import { call, type InputOf, type OutputOf } from "#web/api/client.ts";

/** The endpoints that give people page by page. */
export type PeopleEndpoint =
  | "getFollowers"
  | "getFollowing"
  | "getFollowRequests"
  | "getNotificationPeople"
  | "getBlocked"
  | "getMuted";

/** What the list is asked for, apart from the page. */
export type PeopleInput<N extends PeopleEndpoint> = Omit<InputOf<N>, "cursor" | "limit">;

type Page<N extends PeopleEndpoint> = OutputOf<N>;
export type PersonIn<N extends PeopleEndpoint> = Page<N>["people"][number];

/** People of a list, page by page, newest first. */
export function usePeople<N extends PeopleEndpoint>(name: N, input: PeopleInput<N>) {
  return useInfiniteQuery({
    queryKey: [name, input] as const,
    queryFn: ({ pageParam, signal }): Promise<Page<N>> => {
      const page = pageParam === null ? {} : { cursor: pageParam };
      return call<N>(name, { ...input, ...page } as InputOf<N>, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
}
