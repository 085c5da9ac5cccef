import { useInfiniteQuery } from "@tanstack/react-query";
import { type ListInput, pages } from "#web/api/pages.ts";

/** The endpoints of collections that give a list page by page. */
type Paged =
  | "getCollections"
  | "getFollowedCollections"
  | "getPublicCollections"
  | "getCollectionItems"
  | "getMyUnlocks"
  | "getSaved";

/** One's own lists also change with each saved post, without an event: they are refetched when shown. */
const ownLists: readonly Paged[] = [
  "getCollections",
  "getFollowedCollections",
  "getMyUnlocks",
  "getSaved",
];

export function usePages<N extends Paged>(name: N, input: ListInput<N>) {
  return useInfiniteQuery({
    ...pages(name, input),
    ...(ownLists.includes(name) ? { staleTime: 0 } : {}),
  });
}
