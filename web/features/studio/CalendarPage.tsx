import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useSearchParams } from "react-router";
import { addDays, localTimeAt } from "#contract/events/event-time";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { useMayAct } from "#web/parts/session/use-may-act.ts";
import { useNow } from "#web/parts/text/use-now.ts";
import { studioPaths } from "#web/parts/navigation/studio-paths.ts";
import { paths } from "#web/paths.ts";
import { buttonClass, iconButtonClass } from "#web/ui/button-class.ts";
import { Card } from "#web/ui/Card.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { CalendarAddress } from "./CalendarAddress.tsx";
import { CalendarDays } from "./CalendarDays.tsx";
import { CalendarGrid } from "./CalendarGrid.tsx";
import { StudioFrame } from "#web/parts/studio/StudioFrame.tsx";
import { useMovePost } from "./use-move-post.ts";

const monthName = new Intl.DateTimeFormat("es", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** /creator-studio/calendario: a month of shows, scheduled posts and birthdays of songs. */
export function CalendarPage() {
  useTitle(copy.calendarTitle);
  return (
    <StudioFrame tab="calendar" title={copy.calendarTitle}>
      {() => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Month />
          <CalendarAddress />
        </div>
      )}
    </StudioFrame>
  );
}

function Month() {
  const now = useNow();
  const [search] = useSearchParams();
  const monthInAddress = search.get("mes") ?? "";
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const month = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(monthInAddress)
    ? monthInAddress
    : localTimeAt(new Date(now), timeZone).slice(0, 7);
  // Posts and shows change on other pages.
  const calendar = useQuery({ ...query("getStudioCalendar", { month }), staleTime: 0 });
  const mayAct = useMayAct();
  const move = useMovePost(month);
  const mayMove = mayAct("publish");
  const { data } = calendar;
  const stepTo = (days: number): string =>
    `${studioPaths.calendar}?mes=${addDays(`${month}-15`, days).slice(0, 7)}`;
  return (
    <Card as="section" bleed aria-label={copy.calendarTitle} className="grid gap-4 p-4 md:p-5">
      <div className="flex items-center justify-between gap-2">
        <Link
          to={stepTo(-30)}
          replace
          aria-label={copy.monthBefore}
          className={iconButtonClass({})}
        >
          <ChevronLeft aria-hidden />
        </Link>
        <h2 aria-live="polite" className="text-lg first-letter:uppercase">
          {monthName.format(new Date(`${month}-01`))}
        </h2>
        <Link to={stepTo(30)} replace aria-label={copy.monthAfter} className={iconButtonClass({})}>
          <ChevronRight aria-hidden />
        </Link>
      </div>
      {calendar.error !== null && data === undefined && (
        <QueryError of={calendar} title={copy.calendarFailed} as="h3" />
      )}
      {data === undefined && calendar.error === null && <Skeleton className="h-96" />}
      {data !== undefined && (
        <>
          <p className="text-sm text-pretty text-text-muted">
            {copy.calendarText(data.time_zone)}
            {mayMove && <span> {copy.arrows}</span>}
            {mayMove && <span className="hidden md:inline"> {copy.dragging}</span>}
          </p>
          <CalendarGrid month={month} calendar={data} onMove={mayMove ? move : null} />
          <CalendarDays calendar={data} onMove={mayMove ? move : null} />
          {mayAct("agenda") && (
            <Link
              to={paths.createEvent}
              className={buttonClass({ size: "sm", className: "justify-self-start" })}
            >
              {copy.announceShow}
            </Link>
          )}
        </>
      )}
    </Card>
  );
}
