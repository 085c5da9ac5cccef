import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "#web/api/client.ts";
import { invalidateOthers, setData } from "#web/api/cache.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

/** Makes the signed-in person an artist; every list and page that shows them is refetched. */
export function useBecomeArtist() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("becomeArtist", { role: "creator" }),
    onSuccess: (me) => {
      setData(client, "getMe", {}, me);
      notify({ title: copy.done, tone: "positive" });
      void invalidateOthers(client, "getMe");
    },
    onError: (error) => {
      const text = reasonOf(error);
      notify({ title: copy.failed, tone: "danger", ...(text === undefined ? {} : { text }) });
    },
  });
}

/** What the person can do about an error; nothing when trying again is all there is. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code === "unexpected") return undefined;
  return error.code === "display_name_required" ? copy.nameFirst : error.message;
}
