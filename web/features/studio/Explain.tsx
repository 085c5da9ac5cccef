import { CircleQuestionMark, Download } from "lucide-react";
import { useState } from "react";
import type { Audience } from "#contract/audience/audience";
import type { AudienceTable, AudienceWindow } from "#contract/audience/audience-rules";
import { type MetricName, metrics } from "#contract/audience/metrics";
import { saveFile } from "#web/api/save-file.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { agoLabel } from "#web/parts/text/age.ts";
import { useNow } from "#web/parts/text/use-now.ts";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { notify } from "#web/ui/notify.ts";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { copy } from "./copy.ts";
import { formatLongDay } from "./figures.ts";

/** Where people leave a song, and who heard it first, is explained in dialogs of their own. */
export type ExplainedMetric = Exclude<MetricName, "ends" | "first_listeners">;

type ExplainProps = {
  metric: ExplainedMetric;
  audience: Audience;
  window: AudienceWindow;
  /** The first day of the figure, where that is not the first of the window. */
  from?: string;
};

/** The tables that have the rows of a figure. */
const tablesOf: Record<ExplainedMetric, readonly [AudienceTable, ...AudienceTable[]]> = {
  plays: ["days"],
  listeners: ["days"],
  visits: ["days"],
  follows: ["days"],
  followers: ["days"],
  saves: ["days"],
  shares: ["days"],
  clicks: ["days"],
  plans: ["days"],
  songs: ["songs"],
  sources: ["sources"],
  cities: ["cities", "countries"],
  hours: ["hours"],
  segments: ["segments"],
};

/** What to call a table that is not alone. */
const labelOf: Partial<Record<AudienceTable, string>> = {
  cities: copy.saveTable(copy.cities),
  countries: copy.saveTable(copy.countries),
};

/** «¿De dónde sale este número?»: what a figure means, of which days it is, and its rows. */
export function Explain({ metric, audience, window, from }: ExplainProps) {
  const [open, setOpen] = useState(false);
  const now = useNow();
  const { name, definition, exclusions, counted } = metrics[metric];
  const tables = tablesOf[metric];
  const firstDay = from ?? audience.from ?? audience.until;
  const facts = [
    [copy.whatCounts, definition],
    [copy.whatNot, exclusions],
    [copy.whenCounted, `${counted} ${copy.lastMade(agoLabel(audience.made_at, now))}`],
    [copy.whichDays, copy.days(formatLongDay(firstDay), formatLongDay(audience.until))],
  ] as const;
  return (
    <>
      <IconButton
        size="sm"
        label={copy.explainOf(name)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <CircleQuestionMark aria-hidden />
      </IconButton>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={copy.explain}
        footer={
          <>
            {tables.map((table) => (
              <SaveCsv
                key={table}
                table={table}
                window={window}
                label={labelOf[table] ?? copy.saveCsv}
              />
            ))}
            <Button variant="secondary" onClick={() => setOpen(false)} data-autofocus>
              {copy.close}
            </Button>
          </>
        }
      >
        <h3 className="text-lg">{name}</h3>
        <dl className="grid gap-3">
          {facts.map(([label, text]) => (
            <div key={label} className="grid gap-0.5">
              <dt className="text-sm text-text-muted">{label}</dt>
              <dd className="text-pretty">{text}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}

type SaveCsvProps = { table: AudienceTable; window: AudienceWindow; label: string };

function SaveCsv({ table, window, label }: SaveCsvProps) {
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      await saveFile("exportAudience", { table, window }, `resuena-${table}.csv`);
    } catch (error) {
      notify({ title: copy.csvFailed, text: errorMessage(error), tone: "danger" });
    }
    setSaving(false);
  };
  return (
    <Button icon={<Download aria-hidden />} disabled={saving} onClick={() => void save()}>
      {saving ? copy.saving : label}
    </Button>
  );
}
