import { Download } from "lucide-react";
import { useState } from "react";
import { saveFile } from "#web/api/save-file.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { monthLabel } from "./months.ts";

/** The movements of a month and of its year, for whoever does the accounts. */
export function CsvButtons({ month }: { month: string }) {
  const [saving, setSaving] = useState<string | null>(null);
  const year = month.slice(0, 4);
  const save = async (period: string) => {
    setSaving(period);
    try {
      await saveFile("exportIncome", { period }, `resuena-ingresos-${period}.csv`);
    } catch (error) {
      notify({ title: copy.csvFailed, text: errorMessage(error), tone: "danger" });
    }
    setSaving(null);
  };
  return (
    <Card as="section" bleed aria-labelledby="accounting" className="grid gap-3 p-4 md:p-5">
      <div className="grid gap-1">
        <h2 id="accounting" className="text-lg">
          {copy.csv}
        </h2>
        <p className="text-sm text-pretty text-text-muted">{copy.csvText}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {[month, year].map((period) => (
          <Button
            key={period}
            size="sm"
            variant="secondary"
            icon={<Download aria-hidden />}
            loading={saving === period}
            onClick={() => void save(period)}
          >
            {period === year ? copy.csvYear(year) : copy.csvMonth(monthLabel(month))}
          </Button>
        ))}
      </div>
    </Card>
  );
}
