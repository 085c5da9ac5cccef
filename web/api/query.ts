import { onlineManager, QueryClient, queryOptions } from "@tanstack/react-query";
import { ApiError, call, type InputOf, type Name } from "./client.ts";
import { goOnWhenBack, isUnreachable } from "./go-on-when-back.ts";

/** How often what got no answer is asked again before the page says so; then it is asked when there is one. */
const unansweredRetries = 2;

/**
 * Query cache defaults: fresh for 3 minutes, up to 4 retries capped at 32 s, none on a refusal.
 * Without a connection a query fails at once, so that the page can say so, and is asked again by itself when
 * the connection is back.
 */
export function createQueryClient(): QueryClient {
  // It believes in a network until it hears otherwise, also on a page that was opened without one.
  onlineManager.setOnline(navigator.onLine);
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 3 * 60_000,
        refetchOnWindowFocus: false,
        networkMode: "always",
        refetchOnReconnect: true,
        retry: (failures, error) =>
          isWorthRetrying(error) && failures < (isUnreachable(error) ? unansweredRetries : 4),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 32_000),
      },
    },
  });
  goOnWhenBack(client);
  return client;
}

/** Whether asking again soon may give another answer: not after a clear no (4xx) or nonsense (2xx), nor without a network. */
export function isWorthRetrying(error: unknown): boolean {
  const isRefusal = error instanceof ApiError && error.status >= 200 && error.status < 500;
  return !isRefusal && (navigator.onLine || !isUnreachable(error));
}

/** TanStack Query options of a reading endpoint; its key begins with the endpoint's name. */
export function query<N extends Name>(name: N, input: InputOf<N>) {
  return queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ signal }) => call(name, input, { signal }),
  });
}

/** The same, asked for a band of one's own whoever this window acts for; the key ends with its id. */
export function queryForBand<N extends Name>(name: N, input: InputOf<N>, band: string) {
  return queryOptions({
    queryKey: [name, input, band] as const,
    queryFn: ({ signal }) => call(name, input, { signal, forBand: band }),
  });
}
