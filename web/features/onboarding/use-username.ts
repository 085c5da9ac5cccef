import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { errors } from "#contract/errors";
import { normalizeUsername, usernameProblem } from "#contract/username";
import { query } from "#web/api/query.ts";

const debounceMs = 500;

export type UsernameState =
  | { is: "malformed"; text: string }
  | { is: "checking" }
  | { is: "available" }
  | { is: "taken"; suggestions: readonly string[] }
  | { is: "failed" };

/** Whether a username can be had, asked 500 ms after the last key (spec 2 §9). */
export function useUsername(typed: string) {
  const client = useQueryClient();
  const username = normalizeUsername(typed);
  const problem = usernameProblem(username);
  const asked = useDebounced(username);
  const options = { ...query("checkUsername", { username: asked }), staleTime: 30_000, retry: 1 };
  const { data, isError } = useQuery({
    ...options,
    enabled: asked === username && problem === null,
  });

  const state = ((): UsernameState => {
    if (problem !== null) return { is: "malformed", text: errors[problem].text };
    if (asked !== username) return { is: "checking" };
    if (data !== undefined)
      return data.available ? { is: "available" } : { is: "taken", suggestions: data.suggestions };
    return { is: isError ? "failed" : "checking" };
  })();

  /** Waits for the answer. The server has the last word, so a failed check is no obstacle. */
  const isTaken = async (): Promise<boolean> => {
    const now = { ...options, ...query("checkUsername", { username }) };
    return client.fetchQuery(now).then(
      ({ available }) => !available,
      () => false,
    );
  };

  return { username, state, isTaken };
}

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
