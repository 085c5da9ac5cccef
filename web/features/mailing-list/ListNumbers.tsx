import { Card } from "#web/ui/Card.tsx";
import { copy } from "./copy.ts";
import type { OwnList } from "./use-own-list.ts";

const dayOf = new Intl.DateTimeFormat("es", { day: "numeric", month: "short", timeZone: "UTC" });
const shownCities = 8;

/** How many people are on the list, how it grows, and where they live. */
export function ListNumbers({ list }: { list: OwnList }) {
  const { days, subscribers, bounced, pending, cities } = list;
  const sum = (of: "joined" | "left") => days.reduce((total, day) => total + day[of], 0);
  const figures = [
    [copy.subscribers, subscribers],
    [copy.joined, sum("joined")],
    [copy.left, sum("left")],
  ] as const;
  return (
    <Card as="section" bleed aria-labelledby="list-numbers" className="grid gap-4 p-4 md:p-5">
      <div className="grid gap-1">
        <h2 id="list-numbers" className="text-lg">
          {copy.numbers}
        </h2>
        <p className="text-sm text-text-muted">{copy.days}</p>
      </div>
      <dl className="grid grid-cols-3 gap-2">
        {figures.map(([label, value]) => (
          <div key={label} className="grid">
            <dt className="text-sm text-text-muted">{label}</dt>
            <dd className="text-xl font-bold tabular-nums">{copy.figure(value)}</dd>
          </div>
        ))}
      </dl>
      <Bars days={days} />
      {(pending > 0 || bounced > 0) && (
        <p className="text-sm text-pretty text-text-muted">
          {pending > 0 && copy.pending(pending)} {bounced > 0 && copy.bounced(bounced)}
        </p>
      )}
      <DayTable days={days} />
      {cities.some(({ city }) => city !== null) && (
        <div className="grid gap-2">
          <h3 className="font-semibold">{copy.byCity}</h3>
          <ul className="grid gap-1.5 text-sm">
            {cities.slice(0, shownCities).map(({ city, subscribers: count }) => (
              <li key={city?.id ?? 0} className="flex justify-between gap-4">
                <span className="min-w-0 wrap-anywhere">
                  {city === null ? copy.noCity : `${city.name} (${city.country_code})`}
                </span>
                <span className="tabular-nums">{copy.figure(count)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

/** Who joined each day; the table beside it says the same in words. */
function Bars({ days }: { days: OwnList["days"] }) {
  const most = Math.max(...days.map(({ joined }) => joined));
  if (most === 0) return null;
  return (
    <div aria-hidden className="flex h-16 items-end gap-0.5">
      {days.map(({ day, joined }) => (
        <span
          key={day}
          className={joined === 0 ? "h-0.5 flex-1 bg-border" : "flex-1 rounded-t-sm bg-accent"}
          style={joined === 0 ? undefined : { height: `${(joined / most) * 100}%` }}
        />
      ))}
    </div>
  );
}

function DayTable({ days }: { days: OwnList["days"] }) {
  return (
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
            {[copy.joined, copy.left].map((label) => (
              <th key={label} scope="col" className="py-1 text-right font-normal">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, joined, left }) => (
            <tr key={day} className="border-t border-border">
              <th scope="row" className="py-1.5 text-left font-normal">
                {dayOf.format(new Date(day))}
              </th>
              <td className="text-right">{copy.figure(joined)}</td>
              <td className="text-right">{copy.figure(left)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
