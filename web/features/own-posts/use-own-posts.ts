import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useBrowserEvent } from "#web/api/browser-events.ts";
import type { InputOf } from "#web/api/client.ts";
import { pages } from "#web/api/pages.ts";
import { videoStateOf } from "./video-state.ts";

/** One's own posts in one state, page by page; the counts of the state before stand until these are there. */
export function useOwnPosts(input: InputOf<"getOwnPosts">) {
  const list = useInfiniteQuery({
    ...pages("getOwnPosts", input),
    placeholderData: keepPreviousData,
    // Comments and likes come in while one looks elsewhere.
    staleTime: 15_000,
    // A video that is being converted says so until its post is out.
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
