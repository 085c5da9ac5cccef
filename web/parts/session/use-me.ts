import { useQuery } from "@tanstack/react-query";
import { ApiError, type OutputOf, unavailable } from "#web/api/client.ts";
import { isWorthRetrying, query } from "#web/api/query.ts";
import { useSession } from "#web/api/session.ts";
import { recallMe } from "./remembered-me.ts";

export type Me = OutputOf<"getMe">;

/** The query of the signed-in person: 3 retries, 1 s apart. */
function useMeQuery(staleTime: number) {
  const session = useSession();
  const userId = session.status === "member" ? session.userId : null;
  const { data, error, isFetching, refetch } = useQuery({
    ...query("getMe", {}),
    enabled: userId !== null,
    retry: (failures, failure) =>
      failures < 3 && !isSignedOut(failure) && !isLeaving(failure) && isWorthRetrying(failure),
    retryDelay: 1000,
    staleTime,
  });
  const answer = userId !== null && data?.id === userId ? data : undefined;
  const me = answer ?? recallMe(userId) ?? null;
  // The answer is of an unexpected shape, or about somebody else.
  const isNonsense = userId !== null && data !== undefined && answer === undefined && !isFetching;
  return {
    answer,
    me,
    error: error ?? (isNonsense ? unavailable(200) : null),
    isFetching,
    refetch,
  };
}

/**
 * For the onboarding guard: always stale, so refetched whenever the app starts. `me` is the answer, or the stored
 * person until it comes; `answer` is only the former.
 */
export function useFreshMe() {
  return useMeQuery(0);
}

/** The signed-in person, or null for a visitor and while unknown. */
export function useMe(): Me | null {
  // The guard keeps it fresh: a menu that mounts must not refetch it.
  return useMeQuery(Number.POSITIVE_INFINITY).me;
}

/** The server does not know this session any more. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === "not_authenticated";
}

/** The account waits for its deletion, and cannot use anything else. */
export function isLeaving(error: unknown): boolean {
  return error instanceof ApiError && error.code === "account_leaving";
}
