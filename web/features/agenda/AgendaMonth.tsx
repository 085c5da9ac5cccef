import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { addDays } from "#contract/events/event-time";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { longDay } from "#web/entities/event/event-dates.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { useNow } from "#web/parts/text/use-now.ts";
import { cx } from "#web/ui/cx.ts";
import { agendaAddress, agendaFilters, type AgendaPlace, daysOf } from "./agenda-place.ts";
import { AgendaList } from "./AgendaList.tsx";
import { copy } from "./copy.ts";
import { useZone } from "./use-zone.ts";

const monthName = new Intl.DateTimeFormat("es", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
const stepClass =
  "grid size-11 place-items-center rounded-full transition-colors hover:bg-fill [&_svg]:size-5";

/** A calendar month with the number of events of each day. A day shows its events below. */
export function AgendaMonth({ place }: { place: AgendaPlace }) {
  const now = useNow();
  const zone = useZone(place.cityId);
  const today = daysOf("hoy", zone, now).from ?? "";
  const month = (daysOf(place.when, zone, now).from ?? today).slice(0, 7);
  const counts = useQuery(query("getAgendaMonth", { ...agendaFilters(place), month }));
  const countOf = new Map(counts.data?.days.map(({ day, events }) => [day, events]));
  const name = monthName.format(new Date(`${month}-01T00:00Z`));
  const selectedDay = place.when !== undefined && place.when.length === 10 ? place.when : null;
  const monthLink = (days: number, label: string, Icon: typeof ChevronLeft) => {
    const other = addDays(`${month}-15`, days).slice(0, 7);
    return (
      <Link
        to={agendaAddress({ ...place, when: other })}
        preventScrollReset
        aria-label={label}
        className={stepClass}
      >
        <Icon aria-hidden />
      </Link>
    );
  };
  return (
    <div className="grid gap-4">
      <div className="grid gap-2 rounded-md bg-surface p-3">
        <div className="flex items-center justify-between">
          {monthLink(-30, copy.month.previous, ChevronLeft)}
          <h2 aria-live="polite" className="text-base font-semibold first-letter:uppercase">
            {name}
          </h2>
          {monthLink(30, copy.month.next, ChevronRight)}
        </div>
        {counts.error !== null && counts.data === undefined ? (
          <QueryError of={counts} title={copy.failed} as="h3" />
        ) : (
          <table aria-label={copy.month.label(name)} className="w-full table-fixed text-center">
            <thead>
              <tr>
                {copy.month.days.map((day) => (
                  <th key={day} scope="col" className="pb-1 text-xs font-medium text-text-muted">
                    {day}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksOf(month).map((week) => (
                <tr key={week[0]}>
                  {week.map((day) => (
                    <td key={day} className="p-0.5">
                      {day.startsWith(month) && (
                        <Link
                          to={agendaAddress({ ...place, when: day })}
                          preventScrollReset
                          aria-label={`${longDay(`${day}T12:00`, now)}: ${copy.month.count(countOf.get(day) ?? 0)}`}
                          aria-current={day === selectedDay ? "date" : undefined}
                          className={cx(
                            "grid min-h-11 place-content-center rounded-sm text-sm tabular-nums transition-colors hover:bg-fill",
                            day === today && "font-bold text-accent-text",
                            day === selectedDay && "bg-text text-background hover:bg-text",
                            !countOf.has(day) && day !== selectedDay && "text-text-muted",
                          )}
                        >
                          {Number(day.slice(8))}
                          <span
                            aria-hidden
                            className={cx(
                              "mx-auto h-1 rounded-full bg-accent",
                              (countOf.get(day) ?? 0) > 4 ? "w-4" : "w-1.5",
                              !countOf.has(day) && "invisible",
                            )}
                          />
                        </Link>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      {selectedDay === null ? (
        <p className="px-4 text-text-muted md:px-0">{copy.month.choose}</p>
      ) : (
        <AgendaList place={{ ...place, view: "days" }} />
      )}
    </div>
  );
}

/** The weeks of a month, starting on Mondays, completed with days of the neighbouring months. */
function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const weekday = (new Date(`${first}T00:00Z`).getUTCDay() + 6) % 7;
  const weeks: string[][] = [];
  for (let day = addDays(first, -weekday); day.slice(0, 7) <= month; day = addDays(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, n) => addDays(day, n)));
  return weeks;
}
