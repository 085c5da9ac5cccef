import { onlineManager, QueryClient, queryOptions } from "@tanstack/react-query";
import { ApiError, call, type InputOf, type Name } from "./client.ts";
import { refetchWhenOnline, isUnreachable } from "./reconnect.ts";

/** Retries of a request without an answer before the page shows the error; then `reconnect.ts` takes over. */
const unansweredRetries = 2;

/**
 * Query cache defaults: fresh for 3 minutes, up to 4 retries with pauses of at most 32 s, none after a 4xx. Without
 * a connection a query fails at once, so that the page can say so, and is refetched when the connection is back.
 */
export function createQueryClient(): QueryClient {
  // TanStack Query assumes a network until the browser reports otherwise, also when the page was opened offline.
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
  refetchWhenOnline(client);
  return client;
}

/** Whether a retry may succeed: not after a 4xx or an invalid answer (2xx), nor without a network. */
export function isWorthRetrying(error: unknown): boolean {
  const isRefusal = error instanceof ApiError && error.status >= 200 && error.status < 500;
  return !isRefusal && (navigator.onLine || !isUnreachable(error));
}

/** TanStack Query options of a reading endpoint; the key begins with its name. */
export function query<N extends Name>(name: N, input: InputOf<N>) {
  return queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ signal }) => call(name, input, { signal }),
  });
}

/** The same for a given band, whoever this window acts for; the key ends with the band's id. */
export function queryForBand<N extends Name>(name: N, input: InputOf<N>, band: string) {
  return queryOptions({
    queryKey: [name, input, band] as const,
    queryFn: ({ signal }) => call(name, input, { signal, forBand: band }),
  });
}
