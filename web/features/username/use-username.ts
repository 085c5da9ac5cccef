import { useQuery, useQueryClient } from "@tanstack/react-query";
import { errors } from "#contract/errors";
import { normalizeUsername, usernameProblem } from "#contract/people/username";
import { query } from "#web/api/query.ts";
import { useDebounced } from "#web/api/use-debounced.ts";

const debounceMs = 500;

/** The availability of a username. */
export type UsernameState =
  /** Nothing to check: it is one's own name, or `problem` says which rule it breaks. */
  | { is: "unchecked"; problem: string | null }
  | { is: "checking" }
  | { is: "available" }
  | { is: "unavailable"; suggestions: readonly string[] }
  | { is: "error"; retry: () => void };

/** Checks the typed name 500 ms after the last key. `current` is one's own name. */
export function useUsername(enteredUsername: string, current: string | null = null) {
  const client = useQueryClient();
  const username = normalizeUsername(enteredUsername);
  const problem = usernameProblem(username);
  const isCurrent = username === current;
  const debouncedUsername = useDebounced(username, debounceMs, username);
  const options = {
    ...query("checkUsername", { username: debouncedUsername }),
    staleTime: 30_000,
    retry: 1,
  };
  const { data, isError, isFetching, refetch } = useQuery({
    ...options,
    enabled: debouncedUsername === username && problem === null && !isCurrent,
  });

  const state = ((): UsernameState => {
    if (isCurrent) return { is: "unchecked", problem: null };
    if (problem !== null) return { is: "unchecked", problem: errors[problem].text };
    if (debouncedUsername !== username) return { is: "checking" };
    if (data !== undefined)
      return data.available
        ? { is: "available" }
        : { is: "unavailable", suggestions: data.suggestions };
    return isError && !isFetching
      ? { is: "error", retry: () => void refetch() }
      : { is: "checking" };
  })();

  /** Waits for the answer. The server decides when saving, so a failed check is no obstacle. */
  const isTaken = async (): Promise<boolean> => {
    const now = { ...options, ...query("checkUsername", { username }) };
    return client.fetchQuery(now).then(
      ({ available }) => !available,
      () => false,
    );
  };

  return { username, state, isTaken };
}
