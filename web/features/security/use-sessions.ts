import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

const sessionsQuery = query("getSessions", {});

/** The open sessions of the person, this one first. */
export function useSessions() {
  // Never cached: this is where people look for intruders.
  return useQuery({ ...sessionsQuery, staleTime: 0, select: ({ sessions }) => sessions });
}

/** Ends a session: removed from the list at once, restored when the server refuses. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (id: string) => call("endSession", { id }),
    onMutate: async (id) => {
      await client.cancelQueries(sessionsQuery);
      const before = client.getQueryData(sessionsQuery.queryKey);
      client.setQueryData(
        sessionsQuery.queryKey,
        (list) => list && { sessions: list.sessions.filter((session) => session.id !== id) },
      );
      return { before };
    },
    onSuccess: () => notify({ title: copy.sessions.ended, tone: "positive" }),
    onError: (error, _id, context) => {
      // It had ended already, as requested.
      if (error instanceof ApiError && error.code === "not_found") return;
      client.setQueryData(sessionsQuery.queryKey, context?.before);
      notify({ title: errorMessage(error), tone: "danger" });
    },
  });
}

/** Ends all sessions but this one. */
export function useEndOthers(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: () => call("endOtherSessions", {}),
    onSuccess: () => {
      onDone();
      notify({ title: copy.sessions.othersEnded, tone: "positive" });
      void client.invalidateQueries(sessionsQuery);
    },
    onError: (error) => notify({ title: errorMessage(error), tone: "danger" }),
  });
}
