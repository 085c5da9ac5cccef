import { useQuery } from "@tanstack/react-query";
import { countryName } from "#contract/country-name";
import { leadStatuses, type LeadStatus } from "#contract/waitlist/lead-values";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Card } from "#web/ui/Card.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { Stat } from "#web/ui/Stat.tsx";
import { copy } from "./copy.ts";

const number = new Intl.NumberFormat("es", { useGrouping: true });

export const countryOf = (code: string | null): string => (code === null ? "" : countryName(code));

/** How many wait, and from where. */
export function PlaceCharts() {
  const summary = useQuery(query("getWaitlistSummary", {}));
  if (summary.data === undefined)
    return summary.error === null ? (
      <Skeleton className="h-80" />
    ) : (
      <QueryError of={summary} title={copy.failed} as="h2" />
    );
  const { statuses, unconfirmed, unsubscribed, queued } = summary.data;
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        {(Object.keys(leadStatuses) as LeadStatus[]).map((status) => (
          <Stat key={status} value={number.format(statuses[status])} label={copy.counts[status]} />
        ))}
        <Stat value={number.format(unconfirmed)} label={copy.counts.unconfirmed} />
        <Stat value={number.format(unsubscribed)} label={copy.counts.unsubscribed} />
        {queued > 0 && <Stat value={number.format(queued)} label={copy.counts.queued} />}
      </p>
      <div className="grid gap-4 lg:grid-cols-2">
        <BarTable
          title={copy.charts.countries}
          rows={summary.data.countries.map(({ name, leads }) => ({
            place: countryOf(name),
            leads,
          }))}
        />
        <BarTable
          title={copy.charts.cities}
          rows={summary.data.cities.map(({ name, country_code, leads }) => ({
            place: [name, countryOf(country_code)].filter(Boolean).join(", "),
            leads,
          }))}
        />
      </div>
    </div>
  );
}

type Bar = { place: string; leads: number };

/** A table with a bar beside each number: the chart and its figures are one. */
function BarTable({ title, rows }: { title: string; rows: Bar[] }) {
  const most = Math.max(1, ...rows.map(({ leads }) => leads));
  return (
    <Card as="section" aria-label={title} className="grid content-start gap-3 p-4 md:p-6">
      {rows.length === 0 ? (
        <>
          <h2 className="text-lg">{title}</h2>
          <p className="text-text-muted">{copy.charts.empty}</p>
        </>
      ) : (
        <table className="w-full border-collapse">
          <caption className="pb-2 text-left font-display text-lg font-bold">{title}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{copy.charts.place}</th>
              <th scope="col">{copy.charts.people}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ place, leads }) => (
              <tr key={place}>
                <th scope="row" className="py-1.5 pr-3 text-left font-normal break-words">
                  {place}
                  <svg aria-hidden className="mt-1 block h-2 w-full" preserveAspectRatio="none">
                    <rect
                      width={`${(leads / most) * 100}%`}
                      height="100%"
                      className="fill-accent"
                    />
                  </svg>
                </th>
                <td className="w-px py-1.5 text-right align-bottom tabular-nums">
                  {number.format(leads)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
