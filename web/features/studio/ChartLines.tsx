import { chartHeight, chartWidth, pathOf } from "./chart-lines.ts";
import type { DayLine } from "./day-line.ts";
import { formatCount } from "./figures.ts";

/** The drawing of a line by day, with the chosen day; what it shows is said by the slider and the table beside it. */
export function ChartLines({ line, place }: { line: DayLine; place: number }) {
  const { points, closedDays, marks, top } = line;
  const solid = pathOf(points.slice(0, closedDays));
  const dashed =
    points.length > closedDays ? pathOf(points.slice(Math.max(0, closedDays - 1))) : "";
  const point = points[place] ?? null;
  return (
    <>
      <svg
        aria-hidden
        viewBox={`-4 -10 ${chartWidth + 8} ${chartHeight + 20}`}
        preserveAspectRatio="none"
        className="h-44 w-full overflow-visible"
      >
        {[0, 0.5, 1].map((part) => (
          <line
            key={part}
            x1={0}
            x2={chartWidth}
            y1={chartHeight * part}
            y2={chartHeight * part}
            className="stroke-border"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {[...marks.keys()].map((mark) => (
          <Upright key={mark} x={points[mark]?.x ?? 0} dashes="2 4" className="stroke-edge" />
        ))}
        <path d={solid} {...stroke} />
        <path d={dashed} strokeDasharray="5 5" {...stroke} />
        {point !== null && <Upright x={point.x} className="stroke-text" />}
      </svg>
      <span
        aria-hidden
        className="absolute -top-2 left-0 bg-surface pr-1 text-xs text-text-muted tabular-nums"
      >
        {formatCount(top)}
      </span>
    </>
  );
}

const stroke = {
  className: "fill-none stroke-accent",
  strokeWidth: 2.5,
  vectorEffect: "non-scaling-stroke",
} as const;

function Upright({ x, dashes, className }: { x: number; dashes?: string; className: string }) {
  return (
    <line
      x1={x}
      x2={x}
      y1={0}
      y2={chartHeight}
      strokeDasharray={dashes}
      className={className}
      vectorEffect="non-scaling-stroke"
    />
  );
}
