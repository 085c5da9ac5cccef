import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { EventCard } from "#contract/events/events";
import { addDays } from "#contract/events/event-time";
import { pages } from "#web/api/pages.ts";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { longDay } from "#web/entities/event/event-dates.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { useNow } from "#web/parts/text/use-now.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { MoreOf } from "#web/ui/MoreOf.tsx";
import {
  agendaAddress,
  agendaFilters,
  type AgendaPlace,
  agendaPlace,
  daysOf,
  widerRadius,
} from "./agenda-place.ts";
import { CityAlert } from "./CityAlert.tsx";
import { copy } from "./copy.ts";
import { EventRows, EventRowsSkeleton } from "./EventRows.tsx";
import { useZone } from "./use-zone.ts";

/** Upcoming events, grouped by day or as a plain list, with each state; it loads more while scrolling. */
export function AgendaList({ place }: { place: AgendaPlace }) {
  const now = useNow();
  const zone = useZone(place.cityId);
  const input = { ...agendaFilters(place), ...daysOf(place.when, zone, now) };
  const list = useInfiniteQuery(pages("getAgenda", input));
  if (list.data === undefined && list.error !== null)
    return <QueryError of={list} title={copy.failed} as="h2" />;
  if (list.data === undefined) return <EventRowsSkeleton />;
  const events = list.data.pages.flatMap((page) => page.events);
  const firstDay = input.from ?? daysOf("hoy", zone, now).from ?? "";
  if (events.length === 0 && !list.hasNextPage) return <EmptyAgenda place={place} />;
  return (
    <>
      <CityAlert place={place} />
      {place.view === "list" ? (
        <EventRows events={events} label={copy.title} compact dated />
      ) : (
        byDay(events, firstDay).map(([day, ofDay]) => (
          <section
            key={day}
            aria-label={copy.eventsOf(dayName(day, now, zone))}
            className="grid gap-2"
          >
            <h2 className="pt-3 text-base font-semibold first-letter:uppercase">
              {dayName(day, now, zone)}
            </h2>
            <EventRows events={ofDay} label={copy.eventsOf(dayName(day, now, zone))} />
          </section>
        ))
      )}
      <MoreOf
        list={list}
        copy={copy}
        skeleton={<EventRowsSkeleton rows={2} />}
        end={events.length > 5 ? copy.end : undefined}
      />
    </>
  );
}

/** Festivals that started earlier are listed on the first visible day. */
function byDay(events: readonly EventCard[], firstDay: string): [string, EventCard[]][] {
  return [
    ...Map.groupBy(events, ({ day, kind }) =>
      kind === "festival" && day < firstDay ? firstDay : day,
    ),
  ];
}

/** 'Hoy', 'Mañana', or the date in words. */
function dayName(day: string, now: number, zone: string): string {
  const { from: today } = daysOf("hoy", zone, now);
  if (today === undefined || day === today) return copy.today;
  return day === addDays(today, 1) ? copy.tomorrow : longDay(`${day}T12:00`, now);
}

/** The empty agenda: the reason, and a link. */
function EmptyAgenda({ place }: { place: AgendaPlace }) {
  const city = useQuery({
    ...query("getCity", { id: place.cityId ?? 1 }),
    enabled: place.cityId !== undefined,
  }).data?.name;
  const wider = place.cityId === undefined ? null : widerRadius(place.radius);
  const everything = agendaPlace(new URLSearchParams());
  const link = (to: AgendaPlace, label: string): ReactNode => (
    <Link
      to={agendaAddress(to)}
      preventScrollReset
      className={buttonClass({ variant: "secondary" })}
    >
      {label}
    </Link>
  );
  const isFiltered = agendaAddress({ ...place, view: "days" }) !== agendaAddress(everything);
  return (
    <EmptyState
      title={titleOf(place, city)}
      text={
        place.cityId !== undefined
          ? copy.emptyText
          : isFiltered
            ? copy.emptyEverywhereText
            : undefined
      }
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {wider !== null && link({ ...place, radius: wider }, copy.wider(wider))}
          <CityAlert size="md" place={place} />
          {place.when !== undefined && link({ ...place, when: undefined }, copy.otherDays)}
          {isFiltered && link({ ...everything, view: place.view }, copy.withoutFilters)}
        </div>
      }
    />
  );
}

function titleOf({ when, followed, ...place }: AgendaPlace, city: string | undefined): string {
  if (followed) return copy.empty.followed;
  const hasOther = place.genre !== undefined || place.price !== undefined || place.accessible;
  if (city === undefined)
    return hasOther || when !== undefined ? copy.empty.everywhere : copy.empty.none;
  if (when === "finde") return copy.empty.weekend(city);
  if (when === "hoy") return copy.empty.today(city);
  return when === undefined ? copy.empty.city(city) : copy.empty.days(city);
}
