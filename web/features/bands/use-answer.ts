import { useMutation, useQueryClient } from "@tanstack/react-query";
import { invalidate } from "#web/api/cache.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

/** Accepts or rejects a request of a band; `accepted` is the toast after accepting. */
export function useAnswer(answer: (accept: boolean) => Promise<unknown>, accepted: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: answer,
    onSuccess: (_done, accept) => {
      if (accept) notify({ title: accepted, tone: "positive" });
    },
    onError: (error) =>
      notify({ title: copy.answerFailed, text: errorMessage(error), tone: "danger" }),
    onSettled: () => invalidate(client, ["getMyBands", "getTeam", "getBandMembers", "getBandsOf"]),
  });
}
