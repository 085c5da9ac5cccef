import { QueryClient, queryOptions } from "@tanstack/react-query";
import { ApiError, call, type InputOf, type Name } from "./client.ts";

/** Query cache defaults of spec 1 §9: fresh for 3 minutes, up to 4 retries capped at 32 s, none on a refusal. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 3 * 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 4 && !isRefusal(error),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 32_000),
      },
    },
  });
}

/** A clear no of the server (4xx): asking again gives the same answer. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** TanStack Query options of a reading endpoint; its key begins with the endpoint's name. */
export function query<N extends Name>(name: N, input: InputOf<N>) {
  return queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ signal }) => call(name, input, { signal }),
  });
}
