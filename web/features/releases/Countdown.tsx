import { useContext, useEffect, useState } from "react";
import { RenderedAt } from "#web/ui/browser/hydration.ts";
import { copy } from "./copy.ts";

const secondMs = 1000;
const dayMs = 86_400_000;

/** The time in milliseconds, updated each second. */
function useSeconds(): number {
  const renderedAt = useContext(RenderedAt);
  const [now, setNow] = useState(() => renderedAt ?? Date.now());
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, secondMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const two = (number: number): string => String(number).padStart(2, "0");

/** How long until a moment. It ticks for the eyes only: a screen reader has the date beside it. */
export function Countdown({ until }: { until: string }) {
  const left = Date.parse(until) - useSeconds();
  if (left <= 0) return <p className="font-display text-xl font-bold">{copy.anyMoment}</p>;
  const parts = [
    { unit: copy.units.days, value: String(Math.floor(left / dayMs)) },
    { unit: copy.units.hours, value: two(Math.floor((left % dayMs) / 3_600_000)) },
    { unit: copy.units.minutes, value: two(Math.floor((left % 3_600_000) / 60_000)) },
    { unit: copy.units.seconds, value: two(Math.floor((left % 60_000) / secondMs)) },
  ];
  return (
    <div aria-hidden className="flex gap-2">
      {parts.map(({ unit, value }) => (
        <span
          key={unit}
          className="grid min-w-16 justify-items-center rounded-md bg-fill px-3 py-2"
        >
          <span className="font-display text-2xl font-bold tabular-nums">{value}</span>
          <span className="text-xs text-text-muted">{unit}</span>
        </span>
      ))}
    </div>
  );
}
