import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Notification } from "#contract/notifications/notifications";
import { call, type OutputOf } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { markRead } from "./cache.ts";
import { copy } from "./copy.ts";

type Count = OutputOf<"countUnreadNotifications">;

/** The key of running mutations. */
export const marking = { mutationKey: ["readNotifications"] } as const;
const counter = query("countUnreadNotifications", {}).queryKey;

/** Marks one notification, or all that the badge counts, as read: optimistic, rolled back on failure. */
export function useMarking() {
  const client = useQueryClient();
  const settle = () => {
    // Of several mutations the last one refetches.
    if (client.isMutating(marking) <= 1) void client.invalidateQueries({ queryKey: counter });
  };
  const begin = async (
    isMeant: (line: Notification) => boolean,
    left: (count: Count) => number,
  ) => {
    // Cancels running requests, which would restore the old state; an unfinished list is refetched.
    await client.cancelQueries({ queryKey: counter });
    const before = client.getQueryData(counter);
    const { undo } = markRead(client, isMeant);
    client.setQueryData(counter, (count) => count && { ...count, unread: left(count) });
    return () => {
      undo();
      if (before !== undefined) client.setQueryData(counter, before);
    };
  };
  const one = useMutation({
    ...marking,
    mutationFn: (line: Notification) => call("readNotification", { id: line.id }),
    onMutate: (line) =>
      begin(
        ({ id }) => id === line.id,
        // At a hundred the true number is unknown.
        ({ unread }) => (unread >= 100 ? unread : Math.max(0, unread - 1)),
      ),
    onError: (error, _line, undo) => {
      undo?.();
      notify({ title: copy.readFailed, text: errorMessage(error), tone: "danger" });
    },
    onSettled: settle,
  });
  const all = useMutation({
    ...marking,
    mutationFn: (until: string) => call("readAllNotifications", { until }),
    onMutate: (until) =>
      begin(
        ({ created_at }) => created_at <= until,
        () => 0,
      ),
    onError: (error, _until, undo) => {
      undo?.();
      notify({ title: copy.readAllFailed, text: errorMessage(error), tone: "danger" });
    },
    onSettled: settle,
  });
  return { one: one.mutate, all: all.mutate };
}
