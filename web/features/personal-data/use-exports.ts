import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { DataExport } from "#contract/account/personal-data";
import { call } from "#web/api/client.ts";
import { invalidate, setData } from "#web/api/cache.ts";
import { query } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

/** How often the progress of a copy is checked while it is made. */
const pollEveryMs = 1500;

export function isUnderWay(one: DataExport | undefined): boolean {
  return one?.state === "pending" || one?.state === "running";
}

/** The copies of one's data, newest first, kept up to date while one is made. */
export function useExports() {
  return useQuery({
    ...query("getExports", {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.exports[0]) ? pollEveryMs : false),
  });
}

export function useRequestExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("requestExport", {}),
    onSuccess: (newExport) => {
      setData(client, "getExports", {}, (current) => ({
        exports: [newExport, ...(current?.exports ?? []).filter((one) => one.id !== newExport.id)],
      }));
    },
    onError: (error) =>
      notify({
        title: copy.download.requestFailed,
        text: errorMessage(error),
        tone: "danger",
      }),
  });
}

/** Lets the browser save the file, which may be too large to read into memory. */
export function useSaveExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("linkExport", { id }),
    onSuccess: ({ url }) => {
      const link = document.createElement("a");
      link.href = url;
      // A download is not a navigation, so the browser does not ask about unsaved changes.
      link.download = "";
      link.click();
    },
    onError: (error) => {
      notify({ title: copy.download.saveFailed, text: errorMessage(error), tone: "danger" });
      invalidate(client, "getExports");
    },
  });
}
