import { useQuery } from "@tanstack/react-query";
import { metrics } from "#contract/audience/metrics";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { clock } from "#web/ui/browser/clock.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { chartHeight, chartWidth, pathOf, pointsOf } from "./chart-lines.ts";
import { copy } from "./copy.ts";
import { FigureTable } from "#web/parts/studio/FigureTable.tsx";
import { formatShare } from "./figures.ts";

type SongEndsProps = { id: string; title: string; onClose: () => void };

/** What the figures of a song mean, in the same dialog: one over another would be hard to leave. */
const facts = [
  [copy.whatCounts, metrics.ends.definition],
  [copy.whatNot, metrics.ends.exclusions],
  [copy.whenCounted, metrics.ends.counted],
] as const;

/** Where people leave a song: how many of its listeners are still there at each moment. */
export function SongEnds({ id, title, onClose }: SongEndsProps) {
  const ends = useQuery(query("getSongEnds", { id }));
  const { data } = ends;
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.endsOf(title)}
      footer={
        <Button variant="secondary" onClick={onClose} data-autofocus>
          {copy.close}
        </Button>
      }
    >
      {ends.error !== null && <QueryError of={ends} title={copy.endsFailed} as="h3" />}
      {ends.isPending && <Skeleton className="h-44" />}
      {data?.plays === 0 && <p>{copy.noEnds}</p>}
      {data !== undefined && data.plays > 0 && (
        <>
          <p>
            {copy.endsSummary(
              formatShare(data.listening[10] ?? 0, data.plays),
              formatShare(data.listening[20] ?? 0, data.plays),
            )}
          </p>
          <svg
            aria-hidden
            viewBox={`0 -4 ${chartWidth} ${chartHeight + 8}`}
            preserveAspectRatio="none"
            className="h-40 w-full"
          >
            <path
              d={`${pathOf(pointsOf(data.listening, data.plays))}V${chartHeight}H0Z`}
              className="fill-accent-soft stroke-accent"
              strokeWidth={2.5}
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          <div aria-hidden className="flex justify-between text-xs text-text-muted tabular-nums">
            <span>0:00</span>
            <span>{clock(data.duration)}</span>
          </div>
          <FigureTable
            label={copy.moment}
            columns={[copy.listening]}
            rows={data.listening.map((listening, part) => ({
              key: String(part),
              name: clock((data.duration * part) / 20),
              cells: [formatShare(listening, data.plays)],
            }))}
          />
        </>
      )}
      <details>
        <summary className="min-h-11 cursor-pointer content-center font-semibold">
          {copy.explain}
        </summary>
        <dl className="grid gap-3">
          {facts.map(([label, text]) => (
            <div key={label} className="grid gap-0.5">
              <dt className="text-sm text-text-muted">{label}</dt>
              <dd className="text-pretty">{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Dialog>
  );
}
