import { formatCount, formatShare } from "./figures.ts";

type BarsProps = {
  label: string;
  /** Before each figure, where they are an estimate. */
  sign?: string;
  rows: readonly { key: string; name: string; value: number; note?: string }[];
};

/** A list of figures with a bar for the share of each. */
export function Bars({ label, sign = "", rows }: BarsProps) {
  const total = rows.reduce((sum, { value }) => sum + value, 0);
  return (
    <ul aria-label={label} className="grid gap-2.5">
      {rows.map(({ key, name, value, note }) => (
        <li key={key} className="grid gap-1 text-sm">
          <span className="flex justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              {name}
              {note !== undefined && <span className="text-text-muted"> · {note}</span>}
            </span>
            <span className="shrink-0 tabular-nums">
              {sign}
              {formatCount(value)}{" "}
              <span className="text-text-muted">({formatShare(value, total)})</span>
            </span>
          </span>
          <span aria-hidden className="h-1.5 rounded-full bg-fill">
            <span
              className="block h-full rounded-full bg-accent"
              style={{ width: `${total === 0 ? 0 : Math.max(1, (value / total) * 100)}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
