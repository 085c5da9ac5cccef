import { useMutation, useQueryClient } from "@tanstack/react-query";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

const words = copy.mine;

/** Cancelling, taking that back, and whether the artist sees who one is. None is sent later than it is asked for. */
export function useMembershipChanges(id: string) {
  const client = useQueryClient();
  const always = {
    networkMode: "always",
    onError: (error: Error) =>
      notify({ title: words.failedChange, text: errorMessage(error), tone: "danger" }),
    onSettled: () =>
      invalidate(client, ["getMyMemberships", "getMembership", "getMembershipLevels"]),
  } as const;
  const cancel = useMutation({
    ...always,
    mutationFn: () => call("cancelMembership", { id }),
    onSuccess: () => notify({ title: words.cancelDone }),
  });
  const keep = useMutation({
    ...always,
    mutationFn: () => call("keepMembership", { id }),
    onSuccess: () => notify({ title: words.keepDone, tone: "positive" }),
  });
  const hide = useMutation({
    ...always,
    mutationFn: (anonymous: boolean) => call("updateMembership", { id, anonymous }),
  });
  return { cancel, keep, hide };
}
