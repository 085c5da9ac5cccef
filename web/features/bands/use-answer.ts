import { useMutation, useQueryClient } from "@tanstack/react-query";
import { invalidate } from "#web/api/cache.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

/** Accepts or rejects what a band asks somebody; `accepted` is what is said of a yes. */
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
