import { Download, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { staffLimits } from "#contract/staff/staff-limits";
import { ConfirmIdentity } from "#features/personal-data";
import { call, type OutputOf } from "#web/api/client.ts";
import { saveFile } from "#web/api/save-file.ts";
import { Button } from "#web/ui/Button.tsx";
import { notify } from "#web/ui/notify.ts";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { copy } from "./copy.ts";
import { type LeadFilters, needsIdentity, useStaffChange } from "./use-waitlist.ts";

const texts = copy.csv;
/** What to do, and to do again once the person has confirmed who they are. */
type Task = { kind: "export" } | { kind: "import"; csv: string };

/** The list as a file, and a file as part of the list. Both need a recent sign-in. */
export function CsvTools({ filters }: { filters: LeadFilters }) {
  const input = useRef<HTMLInputElement>(null);
  const [asksFor, setAsksFor] = useState<Task | null>(null);
  const [report, setReport] = useState<OutputOf<"importWaitlist"> | null>(null);
  const exporting = useStaffChange(
    () => saveFile("exportWaitlist", filters, "lista-de-espera.csv"),
    {},
  );
  const importing = useStaffChange((csv: string) => call("importWaitlist", { csv }), {
    onDone: setReport,
  });
  const run = (task: Task) => {
    const onError = (error: unknown) => needsIdentity(error) && setAsksFor(task);
    if (task.kind === "export") exporting.mutate(undefined, { onError });
    else importing.mutate(task.csv, { onError });
  };
  const take = async (file: File) => {
    // In UTF-8 a character has at most four bytes.
    const csv = file.size <= 4 * staffLimits.importedCsvLength ? await file.text() : null;
    if (csv === null || csv.length > staffLimits.importedCsvLength)
      return notify({ title: texts.tooLarge, tone: "danger" });
    run({ kind: "import", csv });
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          size="sm"
          icon={<Download aria-hidden />}
          loading={exporting.isPending}
          onClick={() => run({ kind: "export" })}
        >
          {texts.export}
        </Button>
        <Button
          variant="outline"
          size="sm"
          icon={<Upload aria-hidden />}
          loading={importing.isPending}
          onClick={() => input.current?.click()}
        >
          {texts.import}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          hidden
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = "";
            if (file !== undefined) void take(file);
          }}
        />
      </div>
      <p className="text-sm text-text-muted">{texts.importHint}</p>
      {asksFor !== null && (
        <Dialog open onClose={() => setAsksFor(null)} title={copy.confirmIdentity}>
          <ConfirmIdentity
            onConfirmed={() => {
              setAsksFor(null);
              run(asksFor);
            }}
          />
        </Dialog>
      )}
      {report !== null && <ImportReport report={report} onClose={() => setReport(null)} />}
    </div>
  );
}

type ImportReportProps = { report: OutputOf<"importWaitlist">; onClose: () => void };

function ImportReport({ report: { added, existing, rejected }, onClose }: ImportReportProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.import}
      description={texts.imported(added, existing)}
      footer={
        <Button onClick={onClose} data-autofocus>
          {texts.close}
        </Button>
      }
    >
      {rejected.length > 0 && (
        <>
          <h3 className="font-semibold">{texts.rejected(rejected.length)}</h3>
          <ul className="grid gap-1 text-sm">
            {rejected.map(({ line, reason }) => (
              <li key={line} className="break-words">
                {texts.line(line, reason)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
