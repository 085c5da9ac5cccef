import { useMutation, useQueryClient } from "@tanstack/react-query";
import { invalidate } from "#web/api/cache.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

type Act = { run: () => Promise<unknown>; title: string; text?: string };

/** Sends a decision about a word, says that it was made, and asks the lists again. */
export function useDecideWord(onDone: () => void = () => {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ run }: Act) => run(),
    onSuccess: (_answer, { title, text }) => {
      notify({ title, ...(text === undefined ? {} : { text }), tone: "positive" });
      onDone();
    },
    onError: (error) =>
      notify({ title: copy.changeFailed, text: errorMessage(error), tone: "danger" }),
    // Somebody else may have decided: both ways the list is another one.
    onSettled: () => invalidate(client, ["getTypedWords", "getAuditLog"]),
  });
}
