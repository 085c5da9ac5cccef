import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { setData } from "#web/api/cache.ts";
import { call, type InputOf } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { useSession } from "#web/api/session.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

/** What one wants to be told of; of a visitor nothing is asked. */
export function useAlerts() {
  const isMember = useSession().status === "member";
  return useQuery({ ...query("getEventAlerts", {}), enabled: isMember });
}

/** Asks for an alert, and takes one away; the list says so as soon as the server does. */
export function useAlertChanges({ onCreated }: { onCreated?: () => void } = {}) {
  const client = useQueryClient();
  const onError = (error: unknown) =>
    notify({ title: copy.alerts.failed, text: errorMessage(error), tone: "danger" });
  const creation = useMutation({
    mutationFn: (input: InputOf<"createEventAlert">) => call("createEventAlert", input),
    onSuccess: (alert) => {
      setData(
        client,
        "getEventAlerts",
        {},
        (cachedData) =>
          cachedData && {
            alerts: [alert, ...cachedData.alerts.filter(({ id }) => id !== alert.id)],
          },
      );
      notify({ title: copy.alerts.created, text: copy.alerts.createdText });
      onCreated?.();
    },
    onError,
  });
  const removal = useMutation({
    mutationFn: (id: string) => call("deleteEventAlert", { id }),
    onSuccess: (_answer, id) => {
      setData(
        client,
        "getEventAlerts",
        {},
        (cachedData) =>
          cachedData && { alerts: cachedData.alerts.filter((alert) => alert.id !== id) },
      );
      notify({ title: copy.alerts.removed });
    },
    onError,
  });
  return { creation, removal };
}
