import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect } from "react";
import { useNavigationType } from "react-router";
import { ApiError, call } from "#web/api/client.ts";
import { keyOf } from "#web/api/cache.ts";
import { pages, type Pages } from "#web/api/pages.ts";
import { isWorthRetrying } from "#web/api/query.ts";
import type { FeedInput, FeedPage } from "#web/entities/post/posts-cache.ts";

/** Retries of a list that does not load, after 1 s, 2 s and 4 s. */
const RETRIES = 3;

/** The answer was not a page of posts. */
export class FeedFormatError extends Error {}

/** A list of posts, page by page. Going back shows it as it was left; otherwise it is refetched when stale. */
export function useFeed(input: FeedInput) {
  const client = useQueryClient();
  const returning = useNavigationType() === "POP";
  const hash = JSON.stringify(input);

  useLayoutEffect(() => {
    if (returning) return;
    // A new visit starts at the top: only the first page is worth refetching.
    const key = keyOf("getFeed", JSON.parse(hash) as FeedInput);
    const state = client.getQueryState<Pages<"getFeed">>(key);
    if (state?.data === undefined || state.data.pages.length < 2) return;
    const { data } = state;
    client.setQueryData<Pages<"getFeed">>(
      key,
      { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
      { updatedAt: state.dataUpdatedAt },
    );
  }, [client, hash, returning]);

  return useInfiniteQuery({
    ...pages("getFeed", input),
    queryFn: ({ pageParam, signal }) => loadPage(input, pageParam, signal),
    // The server loaded the data of the page for a visitor (see web/parts/session): members always refetch.
    refetchOnMount: (list) => !returning || list.state.dataUpdatedAt === 0,
    retry: (failures, error) =>
      failures < RETRIES && !(error instanceof FeedFormatError) && isWorthRetrying(error),
    retryDelay: (failures) => 1000 * 2 ** failures,
  });
}

async function loadPage(
  input: FeedInput,
  cursor: string | null,
  signal: AbortSignal,
): Promise<FeedPage> {
  try {
    const page: unknown = await call("getFeed", cursor === null ? input : { ...input, cursor }, {
      signal,
    });
    if (!isPage(page)) throw new FeedFormatError();
    // A post without an id can be neither shown nor counted.
    return { ...page, content: page.content.filter((post) => typeof post?.id === "string") };
  } catch (error) {
    const isNonsense = error instanceof ApiError && error.status >= 200 && error.status < 300;
    throw isNonsense ? new FeedFormatError() : error;
  }
}

function isPage(value: unknown): value is FeedPage {
  return (
    typeof value === "object" &&
    value !== null &&
    "content" in value &&
    Array.isArray(value.content) &&
    "nextCursor" in value &&
    (value.nextCursor === null || typeof value.nextCursor === "string")
  );
}
