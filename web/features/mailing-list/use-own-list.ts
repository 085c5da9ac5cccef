import { useMutation, useQueryClient } from "@tanstack/react-query";
import { invalidate, readData, setData } from "#web/api/cache.ts";
import { call, type OutputOf } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

export type OwnList = OutputOf<"getMailingList">;

/** Opens or closes one's list: it shows at once, and is undone with a message when it fails. */
export function useOpening() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: "own-list" },
    mutationFn: (is_open: boolean) => call("setMailingList", { is_open }),
    onMutate: (is_open) => {
      const before = readData(client, "getMailingList", {});
      setData(client, "getMailingList", {}, (data) => data && { ...data, is_open });
      return before;
    },
    onError: (error, _isOpen, before) => {
      setData(client, "getMailingList", {}, before);
      notify({ title: copy.openFailed, text: errorMessage(error), tone: "danger" });
    },
    onSettled: () => invalidate(client, "getMailingList"),
  });
}
