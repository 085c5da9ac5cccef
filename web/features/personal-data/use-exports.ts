import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { DataExport } from "#contract/account/personal-data";
import { call, type OutputOf } from "#web/api/client.ts";
import { query, queryForBand } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

/** How often the progress of a copy is checked while it is made. */
const pollEveryMs = 1500;

export function isUnderWay(one: DataExport | undefined): boolean {
  return one?.state === "pending" || one?.state === "running";
}

/** The query for the copies of the person's data, or of a band's. */
const exportsOf = (band: string | null) =>
  band === null ? query("getExports", {}) : queryForBand("getBandExports", {}, band);

/** The copies, newest first, kept up to date while one is made. */
export function useExports(band: string | null) {
  return useQuery<OutputOf<"getExports">>({
    queryKey: exportsOf(band).queryKey,
    queryFn: ({ signal }) =>
      band === null
        ? call("getExports", {}, { signal })
        : call("getBandExports", {}, { signal, forBand: band }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.exports[0]) ? pollEveryMs : false),
  });
}

export function useRequestExport(band: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      band === null ? call("requestExport", {}) : call("requestBandExport", {}, { forBand: band }),
    onSuccess: (newExport) => {
      client.setQueryData<OutputOf<"getExports">>(exportsOf(band).queryKey, (current) => ({
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
export function useSaveExport(band: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      band === null
        ? call("linkExport", { id })
        : call("linkBandExport", { id }, { forBand: band }),
    onSuccess: ({ url }) => {
      const link = document.createElement("a");
      link.href = url;
      // A download is not a navigation, so the browser does not ask about unsaved changes.
      link.download = "";
      link.click();
    },
    onError: (error) => {
      notify({ title: copy.download.saveFailed, text: errorMessage(error), tone: "danger" });
      void client.invalidateQueries({ queryKey: exportsOf(band).queryKey });
    },
  });
}
