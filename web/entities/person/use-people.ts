import { useInfiniteQuery } from "@tanstack/react-query";
import type { OutputOf } from "#web/api/client.ts";
import { type ListInput, pages } from "#web/api/pages.ts";

/** The endpoints that give people page by page. */
export type PeopleEndpoint =
  | "getFollowers"
  | "getFollowing"
  | "getFollowRequests"
  | "getNotificationPeople"
  | "getAttendees"
  | "getBlocked"
  | "getMuted"
  | "getMutedBroadcasts";

/** The input of the list without the cursor. */
export type PeopleInput<N extends PeopleEndpoint> = ListInput<N>;
export type PersonIn<N extends PeopleEndpoint> = OutputOf<N>["people"][number];

/** People of a list, page by page, newest first. */
export function usePeople<N extends PeopleEndpoint>(name: N, input: PeopleInput<N>) {
  return useInfiniteQuery(pages(name, input));
}
