import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { limits } from "#contract/limits";
import { call, type OutputOf } from "#web/api/client.ts";
import {
  fetchNewest,
  cachedThread,
  catchUp,
  editThread,
  loadThread,
  threadKey,
} from "./thread-cache.ts";
import { type Thread, withNewer, withOlder } from "./thread.ts";

type Way = "older" | "newer";

/** The messages of a conversation, with functions to load older, newer or other ones. */
export function useThread(id: string, linkedSeq: number | null) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<Way | null>(null);
  const [failedWay, setFailedWay] = useState<Way | null>(null);
  const thread = useQuery({
    queryKey: threadKey(id),
    queryFn: ({ signal }) =>
      loadThread(client, { id, ...(linkedSeq !== null && { around: linkedSeq }) }, signal),
    // Events keep it up to date.
    staleTime: Number.POSITIVE_INFINITY,
  });

  useEffect(() => {
    void catchUp(client, id);
    return () => {
      // A reopened conversation starts at the end.
      if (cachedThread(client, id)?.hasNewer === true)
        client.removeQueries({ queryKey: threadKey(id) });
    };
  }, [client, id]);

  const go = async (
    way: Way,
    around: { before: number } | { around: number },
    put: (thread: Thread, page: OutputOf<"getMessages">) => Thread,
  ) => {
    if (busy !== null) return;
    setBusy(way);
    setFailedWay(null);
    try {
      const page = await call("getMessages", { id, ...around });
      editThread(client, id, (current) => put(current, page));
    } catch {
      setFailedWay(way);
    } finally {
      setBusy(null);
    }
  };
  const edges = () => cachedThread(client, id)?.messages ?? [];

  return {
    ...thread,
    busy,
    failedWay,
    older: () => go("older", { before: edges()[0]?.seq ?? 1 }, withOlder),
    newer: () =>
      go("newer", { around: (edges().at(-1)?.seq ?? 1) + limits.messagesPage / 2 }, withNewer),
    newest: () => fetchNewest(client, id),
    /** Loads the messages around one, unless it is mounted; true when this changed the thread. */
    reach: async (seq: number): Promise<boolean> => {
      if (edges().some((message) => message.seq === seq)) return false;
      client.setQueryData(threadKey(id), await loadThread(client, { id, around: seq }));
      return true;
    },
  };
}
