import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useBrowserEvent } from "#web/api/browser-events.ts";
import type { InputOf } from "#web/api/client.ts";
import { pages } from "#web/api/pages.ts";
import { videoStateOf } from "./video-state.ts";

/**
 * The viewer's posts in one state, page by page; the counts of the previous filters stay until the new ones are
 * loaded.
 */
export function useOwnPosts(input: InputOf<"getOwnPosts">) {
  const list = useInfiniteQuery({
    ...pages("getOwnPosts", input),
    placeholderData: keepPreviousData,
    // Comments and likes arrive while the page is open.
    staleTime: 15_000,
    // Polled while a video of the list is being converted.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ posts }) =>
        posts.some((post) => videoStateOf(post) === "processing"),
      )
        ? 5000
        : false,
  });
  useBrowserEvent("posts:invalidate", () => void list.refetch());
  return list;
}
