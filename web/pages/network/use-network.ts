import { useInfiniteQuery } from "@tanstack/react-query";
import type { InputOf } from "#web/api/client.ts";
import { pages } from "#web/api/pages.ts";

/** People of the directory, page by page. */
export function useNetwork(input: InputOf<"getNetwork">) {
  return useInfiniteQuery(pages("getNetwork", input));
}
