import { useInfiniteQuery } from "@tanstack/react-query";
import { type ListInput, pages } from "#web/api/pages.ts";

/** Results of one kind, page by page. */
export function useSearchResults<
  N extends "searchPeople" | "searchPosts" | "searchCollections" | "searchEvents",
>(name: N, search: string) {
  // Explorar lists artists only; other people are on /network.
  const input = { query: search, ...(name === "searchPeople" && { role: "creator" }) };
  return useInfiniteQuery(pages(name, input as ListInput<N>));
}
