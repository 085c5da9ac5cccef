import { useId } from "react";
import type { Audience } from "#contract/audience/audience";
import { dayMetrics } from "#contract/audience/audience-rules";
import { metrics } from "#contract/audience/metrics";
import { copy } from "./copy.ts";
import type { LineMetric } from "./day-line.ts";
import { changeOf, formatCount } from "./figures.ts";

type FigureChoiceProps = {
  audience: Audience;
  metric: LineMetric;
  onChange: (metric: LineMetric) => void;
};

/** The figures of the window with their change; choosing one shows it in the chart. */
export function FigureChoice({ audience, metric, onChange }: FigureChoiceProps) {
  const name = useId();
  const choices = [
    ...dayMetrics.map((each) => ({ each, ...audience.totals[each] })),
    {
      each: "followers",
      value: audience.followers,
      // By month, the first figure is of the end of a month: nothing to compare with.
      before: audience.by_month ? null : (audience.days[0]?.followers ?? null),
    },
  ] as const;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{copy.chooseMetric}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {choices.map(({ each, value, before }) => {
          const change = changeOf(value, before);
          const sign = each === "listeners" && audience.is_estimate ? copy.estimate : "";
          return (
            <label
              key={each}
              className="grid content-start gap-0.5 rounded-md p-3 inset-ring inset-ring-border hover:bg-fill has-checked:bg-fill has-checked:inset-ring-2 has-checked:inset-ring-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={name}
                checked={each === metric}
                onChange={() => onChange(each)}
                className="sr-only"
              />
              <span className="text-sm text-text-muted">{metrics[each].name}</span>
              <span className="flex flex-wrap items-baseline gap-x-2">
                <strong className="font-display text-xl font-bold tabular-nums">
                  {sign}
                  {formatCount(value)}
                </strong>
                {change !== null && (
                  <span className="text-sm text-text-muted tabular-nums">{change}</span>
                )}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
