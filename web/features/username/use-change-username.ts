import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "#web/api/client.ts";
import { invalidate, invalidateOthers, setData } from "#web/api/cache.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

/** Saves another username; the menus link to it at once, and everything else that shows a name is refetched. */
export function useChangeUsername(onRefused: (text: string | undefined) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (username: string) => call("changeUsername", { username }),
    onSuccess: (mine) => {
      const { username } = mine;
      setData(client, "getMyUsername", {}, mine);
      setData(client, "getMe", {}, (me) => me && { ...me, username });
      notify({ title: copy.saved(username ?? ""), tone: "positive" });
      void invalidateOthers(client, "getMyUsername");
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.field !== "username")
        return notify({ title: errorMessage(error), tone: "danger" });
      // Somebody else has just taken the name, or the username was changed elsewhere.
      invalidate(client, ["checkUsername", "getMyUsername"]);
      // The field itself says that a name is taken, and suggests others.
      onRefused(error.code === "username_taken" ? undefined : error.message);
    },
  });
}
