import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

/** Saves another username; the menus lead to it at once, and whatever else shows a name is asked again. */
export function useChangeUsername(onRefused: (text: string | undefined) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (username: string) => call("changeUsername", { username }),
    onSuccess: (mine) => {
      const { username } = mine;
      client.setQueryData(query("getMyUsername", {}).queryKey, mine);
      client.setQueryData(query("getMe", {}).queryKey, (me) => me && { ...me, username });
      notify({ title: copy.saved(username ?? ""), tone: "positive" });
      void client.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name !== "getMyUsername",
      });
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.field !== "username")
        return notify({ title: errorMessage(error), tone: "danger" });
      // What was free a moment ago is not any more, or it was changed elsewhere.
      for (const name of ["checkUsername", "getMyUsername"])
        void client.invalidateQueries({ queryKey: [name] });
      // The field says by itself that a name is taken, and which others are free.
      onRefused(error.code === "username_taken" ? undefined : error.message);
    },
  });
}
