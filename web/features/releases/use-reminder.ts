import { useMutation, useQueryClient } from "@tanstack/react-query";
import { editData, invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { useMembersOnly } from "#web/parts/session/use-members-only.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

/** Asks to be told when a release is out, or takes that back: optimistic, of several taps the last one counts. */
export function useReminder(id: string): (isWanted: boolean) => void {
  const client = useQueryClient();
  const membersOnly = useMembersOnly();
  const mutationKey = ["release-reminder", id];
  const isLast = () => client.isMutating({ mutationKey }) <= 1;
  const show = (is_reminded: boolean) =>
    editData(client, "getRelease", (release) =>
      release.state === "upcoming" && release.id === id ? { ...release, is_reminded } : release,
    );
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(":") },
    networkMode: "always",
    mutationFn: (isWanted: boolean) =>
      call(isWanted ? "setReleaseReminder" : "removeReleaseReminder", { id }),
    onMutate: show,
    onSuccess: ({ is_reminded }) => {
      if (isLast()) show(is_reminded);
    },
    onError: (error, isWanted) => {
      if (isLast()) show(!isWanted);
      notify({ title: copy.reminderFailed, text: errorMessage(error), tone: "danger" });
      // It may be out, or taken back.
      invalidate(client, "getRelease");
    },
  });
  return (isWanted) => membersOnly(() => mutate(isWanted), "alert");
}
