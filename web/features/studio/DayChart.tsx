import { useId, useState } from "react";
import type { Audience } from "#contract/audience/audience";
import { metrics } from "#contract/audience/metrics";
import { ChartLines } from "./ChartLines.tsx";
import { copy } from "./copy.ts";
import { dayLine, type LineMetric } from "./day-line.ts";
import { FigureTable } from "#web/parts/studio/FigureTable.tsx";
import { formatCount, formatDay } from "./figures.ts";

type DayChartProps = { audience: Audience; metric: LineMetric };

const figureOf = (value: number | null): string => (value === null ? "—" : formatCount(value));

/**
 * A line of one figure by day. A slider over it moves along the days, by touch, mouse and keys, and says each; today is
 * dashed, and what was published stands on the line.
 */
export function DayChart({ audience, metric }: DayChartProps) {
  const id = useId();
  const byMonth = audience.by_month;
  const line = dayLine(audience, metric);
  const [chosenPlace, setChosenPlace] = useState<number | null>(null);
  const last = line.days.length - 1;
  const place = Math.min(chosenPlace ?? line.closedDays - 1, last);
  const { name } = metrics[metric];
  const published = line.marks.get(place);
  const publishedText = published === undefined ? "" : copy.published(published.join(", "));
  const current = line.days[place];
  const note = place >= line.closedDays ? ` (${copy.provisional})` : "";
  const text =
    current === undefined
      ? ""
      : `${formatDay(current.day, byMonth)}: ${figureOf(current.value)}${note}`;
  return (
    <figure aria-labelledby={id} className="grid gap-2">
      <figcaption id={id} className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{name}</span>
        <span className="text-sm text-text-muted tabular-nums">{text}</span>
      </figcaption>
      <div className="relative">
        <ChartLines line={line} place={place} />
        <input
          type="range"
          min={0}
          max={Math.max(0, last)}
          value={place}
          aria-label={copy.position}
          aria-valuetext={[text, publishedText].filter(Boolean).join(". ")}
          onChange={({ target }) => setChosenPlace(Number(target.value))}
          onPointerMove={({ currentTarget, clientX, pointerType }) => {
            if (pointerType !== "mouse") return;
            const { left, width } = currentTarget.getBoundingClientRect();
            const under = Math.round(((clientX - left) / width) * last);
            setChosenPlace(Math.max(0, Math.min(last, under)));
          }}
          className="absolute inset-0 m-0 size-full cursor-crosshair appearance-none rounded-md bg-transparent opacity-0 focus-visible:opacity-100 [&::-moz-range-thumb]:opacity-0 [&::-webkit-slider-thumb]:opacity-0"
        />
      </div>
      <div aria-hidden className="flex justify-between text-xs text-text-muted">
        <span>{formatDay(line.days[0]?.day ?? audience.until, byMonth)}</span>
        {last > 0 && <span>{formatDay(line.days[last]?.day ?? audience.until, byMonth)}</span>}
      </div>
      <p className="min-h-5 text-sm">{publishedText}</p>
      {byMonth && metric === "listeners" && (
        <p className="text-sm text-text-muted">{copy.listenersAdded}</p>
      )}
      <FigureTable
        label={byMonth ? copy.month : copy.day}
        columns={[name]}
        rows={line.days.toReversed().map(({ day, value }) => ({
          key: day,
          name: formatDay(day, byMonth),
          cells: [figureOf(value)],
        }))}
      />
    </figure>
  );
}
