import { useMutation, useQueryClient } from "@tanstack/react-query";
import { invalidate } from "#web/api/cache.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";

/**
 * Changes the members of a band, and refetches every list of them. `change` returns false when it was not done
 * because something else is asked first.
 */
export function useBandChange<V = void>(
  change: (input: V) => Promise<unknown>,
  texts: { done: string; failed: string },
  onDone?: () => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      if (answer === false) return;
      notify({ title: texts.done, tone: "positive" });
      onDone?.();
    },
    onError: (error) => notify({ title: texts.failed, text: errorMessage(error), tone: "danger" }),
    onSettled: () => invalidate(client, ["getMyBands", "getTeam", "getBandMembers", "getBandsOf"]),
  });
}
