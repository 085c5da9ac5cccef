import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/** A number and its label. Put several into a row. */
export function Stat({
  value,
  label,
  className,
}: {
  value: ReactNode;
  label: ReactNode;
  className?: string;
}) {
  return (
    <span className={cx("inline-flex items-baseline gap-1.5", className)}>
      <strong className="font-display text-lg font-bold tabular-nums">{value}</strong>
      <span className="text-sm text-text-muted">{label}</span>
    </span>
  );
}
