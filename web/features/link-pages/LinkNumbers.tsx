import { Card } from "#web/ui/Card.tsx";
import { copy } from "./copy.ts";
import type { OwnLinks } from "./use-own-links.ts";

const dayOf = new Intl.DateTimeFormat("es", { day: "numeric", month: "short", timeZone: "UTC" });

/** Visits, clicks and their rate, in all and by day. */
export function LinkNumbers({ days }: { days: OwnLinks["days"] }) {
  const views = days.reduce((sum, day) => sum + day.views, 0);
  const clicks = days.reduce((sum, day) => sum + day.clicks, 0);
  const figures = [
    [copy.views, copy.figure(views)],
    [copy.allClicks, copy.figure(clicks)],
    [copy.rate, copy.rateOf(clicks, views)],
  ] as const;
  return (
    <Card as="section" bleed aria-labelledby="link-numbers" className="grid gap-4 p-4 md:p-5">
      <div className="grid gap-1">
        <h2 id="link-numbers" className="text-lg">
          {copy.numbers}
        </h2>
        <p className="text-sm text-pretty text-text-muted">{copy.numbersText}</p>
      </div>
      <dl className="grid grid-cols-3 gap-2">
        {figures.map(([label, value]) => (
          <div key={label} className="grid">
            <dt className="text-sm text-text-muted">{label}</dt>
            <dd className="text-xl font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
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
              {[copy.views, copy.allClicks, copy.rate].map((label) => (
                <th key={label} scope="col" className="py-1 text-right font-normal">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day} className="border-t border-border">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {dayOf.format(new Date(day.day))}
                </th>
                <td className="text-right">{copy.figure(day.views)}</td>
                <td className="text-right">{copy.figure(day.clicks)}</td>
                <td className="text-right">{copy.rateOf(day.clicks, day.views)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}
