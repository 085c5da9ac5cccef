import { copy } from "./copy.ts";
import { FigureTable } from "#web/parts/studio/FigureTable.tsx";
import { formatCount } from "./figures.ts";

const dayHours = Array.from({ length: 24 }, (_, hour) => hour);

/** The first hours of the parts of a day, for the table with numbers. */
const dayParts = [0, 6, 12, 18];
const partHours = 6;

/**
 * Plays by hour of the week as a table of shades, each with its number for who does not see them; the sums by part of
 * the day are there for everybody.
 */
export function WeekHours({ hours }: { hours: readonly number[] }) {
  const most = Math.max(...hours);
  const busiest = hours.indexOf(most);
  if (most === 0) return <p className="text-text-muted">{copy.none}</p>;
  return (
    <div className="grid gap-3">
      <p>{copy.busiest(copy.weekdays[Math.floor(busiest / 24)] ?? "", busiest % 24)}</p>
      <table className="w-full table-fixed border-separate border-spacing-px text-xs">
        <thead>
          <tr>
            <th className="w-5">
              <span className="sr-only">{copy.day}</span>
            </th>
            {dayHours.map((hour) => (
              <th key={hour} scope="col" className="font-normal text-text-muted">
                <span className="sr-only">{copy.hour(hour)}</span>
                <span aria-hidden>{hour % 6 === 0 ? hour : ""}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {copy.weekdays.map((weekday, row) => (
            <tr key={weekday}>
              <th scope="row" className="text-left font-normal text-text-muted">
                <span className="sr-only">{weekday}</span>
                <span aria-hidden>{copy.weekdaysShort[row]}</span>
              </th>
              {dayHours.map((hour) => (
                <HourCell key={hour} plays={hours[row * 24 + hour] ?? 0} most={most} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <FigureTable
        label={copy.day}
        columns={dayParts.map((from) => copy.hoursFromTo(from, from + partHours))}
        rows={copy.weekdays.map((weekday, row) => ({
          key: weekday,
          name: weekday,
          cells: dayParts.map((from) => formatCount(sumOf(hours, row * 24 + from))),
        }))}
      />
    </div>
  );
}

/** The plays of a part of a day, from an hour of the week on. */
const sumOf = (hours: readonly number[], from: number): number =>
  hours.slice(from, from + partHours).reduce((sum, plays) => sum + plays, 0);

function HourCell({ plays, most }: { plays: number; most: number }) {
  return (
    <td className="h-6 rounded-xs bg-fill p-0">
      <span
        className="block h-full rounded-xs bg-accent"
        style={{ opacity: plays === 0 ? 0 : 0.25 + 0.75 * (plays / most) }}
      />
      <span className="sr-only">{formatCount(plays)}</span>
    </td>
  );
}
