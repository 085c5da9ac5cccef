import { useMutation, useQueryClient } from "@tanstack/react-query";
import { invalidate, setData } from "#web/api/cache.ts";
import { call, type InputOf, type OutputOf } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { studioCopy as copy } from "./studio-copy.ts";

/** Saving, deleting and ordering levels. None is sent later than it is asked for. */
export function useLevelChanges() {
  const client = useQueryClient();
  const always = {
    networkMode: "always",
    scope: { id: "membership-levels" },
    onSuccess: (levels: OutputOf<"getOwnMembershipLevels">) =>
      setData(client, "getOwnMembershipLevels", {}, levels),
    onSettled: () =>
      invalidate(client, ["getOwnMembershipLevels", "getMembershipLevels", "getProfile"]),
  } as const;
  const onError = (error: Error) =>
    notify({ title: copy.saveFailed, text: errorMessage(error), tone: "danger" });
  const save = useMutation({
    ...always,
    mutationFn: (level: InputOf<"saveMembershipLevel">) => call("saveMembershipLevel", level),
    onError,
  });
  const remove = useMutation({
    ...always,
    mutationFn: (id: string) => call("deleteMembershipLevel", { id }),
    onError,
  });
  const order = useMutation({
    ...always,
    mutationFn: (ids: string[]) => call("orderMembershipLevels", { ids }),
    onError,
  });
  return { save, remove, order };
}
