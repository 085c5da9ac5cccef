import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { keyFailureText } from "#features/auth";
import { invalidate } from "#web/api/cache.ts";
import { authClient } from "#web/api/session.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { useAuthWork } from "./use-auth-work.ts";

/** A passkey. `since` and `lastUsedAt` are ISO times. */
export type Passkey = { id: string; name: string; since: string; lastUsedAt: string | undefined };

export const passkeysQuery = queryOptions({
  queryKey: ["auth", "passkeys"],
  queryFn: async (): Promise<Passkey[]> => {
    const { data, error } = await (await authClient()).passkey.list();
    if (error !== null) throw error;
    return data.map(({ id, friendly_name, created_at: since, last_used_at: lastUsedAt }) => ({
      id,
      name: friendly_name || copy.keys.title,
      since,
      lastUsedAt,
    }));
  },
});

/** The passkeys of the account, oldest first. */
export function usePasskeys() {
  return useQuery(passkeysQuery);
}

/** Creates a passkey in the browser; the server names it after the device. */
export function useAddPasskey() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: async () => {
      const { error } = await (await authClient()).registerPasskey();
      if (error !== null) throw error;
    },
    onSuccess: () => {
      notify({ title: copy.keys.added, tone: "positive" });
      void client.invalidateQueries(passkeysQuery);
    },
    onError: async (error) => notify({ title: await keyFailureText(error), tone: "danger" }),
  });
}

/** Removes a passkey; the server ends the other sessions opened with one. */
export function useRemovePasskey(onDone: () => void) {
  const client = useQueryClient();
  return useAuthWork(
    (auth, passkeyId: string) => auth.passkey.delete({ passkeyId }),
    () => {
      onDone();
      notify({ title: copy.keys.removed });
      void client.invalidateQueries(passkeysQuery);
      invalidate(client, "getSessions");
    },
  );
}
