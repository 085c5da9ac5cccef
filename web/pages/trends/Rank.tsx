import { ChevronDown, ChevronUp, Minus } from "lucide-react";
import type { TrendPlace } from "#contract/discovery/trends";
import type { ChartKind } from "./chart-place.ts";
import { copy } from "./copy.ts";

/** The place in the chart, and below it the change since the previous run, with a text for screen readers. */
export function Rank({ of, kind }: { of: TrendPlace; kind: ChartKind }) {
  return (
    <span className="grid w-8 shrink-0 sm:w-10 justify-items-center gap-0.5">
      <span className="font-display text-xl leading-none font-bold tabular-nums">
        <span className="sr-only">{copy.rank(of.rank)}</span>
        <span aria-hidden>{of.rank}</span>
      </span>
      <Movement of={of} kind={kind} />
    </span>
  );
}

function Movement({ of: { moved, is_new: isNew }, kind }: { of: TrendPlace; kind: ChartKind }) {
  if (isNew)
    return (
      <span className="text-xs font-semibold text-accent-text">
        <span className="sr-only">, </span>
        {copy.isNew[kind]}
        <span className="sr-only">{copy.inList}</span>
      </span>
    );
  // The very first chart.
  if (moved === null) return null;
  const Icon = moved > 0 ? ChevronUp : moved < 0 ? ChevronDown : Minus;
  const by = Math.abs(moved);
  return (
    <span
      className={`flex items-center text-xs font-semibold tabular-nums ${moved > 0 ? "text-positive" : "text-text-muted"}`}
    >
      <span className="sr-only">
        , {moved > 0 ? copy.up(by) : moved < 0 ? copy.down(by) : copy.same}
      </span>
      <Icon aria-hidden className="size-3.5" strokeWidth={3} />
      {by > 0 && <span aria-hidden>{by}</span>}
    </span>
  );
}
