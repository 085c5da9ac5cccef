import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { addressOf, authorization, refusal } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import type { AuditFilters } from "./audit-filters.ts";
import { copy } from "./copy.ts";
import { useIdentity } from "#features/personal-data";

/** Saves the entries with these filters as a CSV file; may ask for the password first (`dialog`). */
export function useAuditDownload(): {
  download: (filters: AuditFilters) => void;
  isPending: boolean;
  dialog: ReactNode;
} {
  const { withIdentity, dialog } = useIdentity();
  const { mutate, isPending } = useMutation({
    mutationFn: (filters: AuditFilters) => withIdentity(() => readCsv(filters)),
    onSuccess: (csv) => csv !== null && save(csv),
    onError: (error) =>
      notify({ title: copy.audit.downloadFailed, text: errorMessage(error), tone: "danger" }),
  });
  return { download: (filters) => !isPending && mutate(filters), isPending, dialog };
}

async function readCsv(filters: AuditFilters): Promise<Blob> {
  const { url } = addressOf("exportAuditLog", filters);
  const response = await fetch(url, { headers: await authorization("exportAuditLog") });
  if (!response.ok) throw await refusal(response, null);
  return response.blob();
}

/** Lets the browser save a file. */
function save(csv: Blob): void {
  const url = URL.createObjectURL(csv);
  const link = document.createElement("a");
  link.href = url;
  link.download = `registro-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
