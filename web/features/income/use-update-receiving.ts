import { useMutation, useQueryClient } from "@tanstack/react-query";
import { invalidate, setData } from "#web/api/cache.ts";
import { call, type InputOf } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

/** Changes the words of thanks or the goal. */
export function useUpdateReceiving() {
  const client = useQueryClient();
  return useMutation({
    // Without a connection it fails, instead of being sent at a moment that nobody chose.
    networkMode: "always",
    mutationFn: (change: InputOf<"updateReceiving">) => call("updateReceiving", change),
    onSuccess: (receiving) => {
      setData(client, "getReceiving", {}, receiving);
      notify({ title: copy.saved, tone: "positive" });
    },
    onError: (error) =>
      notify({ title: copy.saveFailed, text: errorMessage(error), tone: "danger" }),
    onSettled: () => invalidate(client, "getTipPage"),
  });
}
