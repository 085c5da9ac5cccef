import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Card } from "#web/ui/Card.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";

const dayOf = new Intl.DateTimeFormat("es", { day: "numeric", month: "short", timeZone: "UTC" });

/** Who came in the last 28 days, by day and by where from. */
export function LandingVisits() {
  const id = useId();
  const numbers = useQuery(query("getLandingNumbers", {}));
  if (numbers.error !== null) return <QueryError of={numbers} title={copy.failed} as="h2" />;
  const days = numbers.data?.days ?? [];
  const total = days.reduce((sum, { views }) => sum + views, 0);
  return (
    <Card as="section" bleed aria-labelledby={id} className="grid gap-4 p-4 md:p-5">
      <div className="grid gap-1">
        <h2 id={id} className="text-lg">
          {copy.visits}
        </h2>
        <p className="text-sm text-pretty text-text-muted">{copy.visitsText}</p>
      </div>
      {numbers.data === undefined ? (
        <Skeleton className="h-32" />
      ) : total === 0 ? (
        <p className="text-text-muted">{copy.noVisits}</p>
      ) : (
        <>
          <p className="text-3xl font-bold tabular-nums">{copy.figure(total)}</p>
          <Sources sources={numbers.data.sources} total={total} />
          <details>
            <summary className="min-h-11 cursor-pointer content-center font-semibold">
              {copy.byDay}
            </summary>
            <table className="w-full text-sm tabular-nums">
              <thead>
                <tr className="text-text-muted">
                  <th scope="col" className="py-1 text-left font-normal">
                    {copy.day}
                  </th>
                  <th scope="col" className="py-1 text-right font-normal">
                    {copy.visits}
                  </th>
                </tr>
              </thead>
              <tbody>
                {days.toReversed().map(({ day, views }) => (
                  <tr key={day} className="border-t border-border">
                    <th scope="row" className="py-1.5 text-left font-normal">
                      {dayOf.format(new Date(day))}
                    </th>
                    <td className="text-right">{copy.figure(views)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </Card>
  );
}

type SourcesProps = { sources: { source: string; views: number }[]; total: number };

/** Bars with the share of each site that led here. */
function Sources({ sources, total }: SourcesProps) {
  const id = useId();
  const nameOf = (source: string): string =>
    source === "" ? copy.unknownSource : source === location.hostname ? copy.ownSource : source;
  return (
    <div className="grid gap-2">
      <h3 id={id} className="font-semibold">
        {copy.sources}
      </h3>
      <ul aria-labelledby={id} className="grid gap-2">
        {sources.map(({ source, views }) => (
          <li key={source} className="grid gap-1 text-sm">
            <span className="flex justify-between gap-3">
              <span className="min-w-0 truncate">{nameOf(source)}</span>
              <span className="tabular-nums">{copy.figure(views)}</span>
            </span>
            <span aria-hidden className="h-1.5 rounded-full bg-fill">
              <span
                className="block h-full rounded-full bg-accent"
                style={{ width: `${Math.max(1, (views / total) * 100)}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
