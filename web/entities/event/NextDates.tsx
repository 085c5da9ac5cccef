import { useQuery } from "@tanstack/react-query";
import { CalendarDays } from "lucide-react";
import { createContext, type ReactNode, use } from "react";
import type { NextDate } from "#contract/events/city";
import { query } from "#web/api/query.ts";
import { cx } from "#web/ui/cx.ts";
import { copy } from "./copy.ts";
import { shortDate } from "./event-dates.ts";

const Dates = createContext<ReadonlyMap<string, NextDate>>(new Map());
/** As many as the operation takes at once. */
const most = 50;

/** Asks once for the next dates of the artists of a list; it is shown before they come, and without them. */
export function NextDates({
  of,
  children,
}: {
  of: readonly { id: string }[];
  children: ReactNode;
}) {
  const ids = [...new Set(of.map(({ id }) => id))].slice(0, most).toSorted().join(",");
  const { data } = useQuery({
    ...query("getNextDates", { ids }),
    enabled: ids !== "",
    staleTime: 300_000,
    retry: false,
  });
  return (
    <Dates value={new Map(data?.dates.map((date) => [date.artist_id, date]))}>{children}</Dates>
  );
}

/** 'vie, 27 nov · Granada': when an artist of the list can be heard next; nothing where nobody knows. */
export function NextDateOf({ artistId, className }: { artistId: string; className?: string }) {
  const date = use(Dates).get(artistId);
  if (date === undefined) return null;
  return (
    <span
      className={cx("relative flex min-w-0 items-center gap-1 text-sm text-accent-text", className)}
    >
      <CalendarDays aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">{copy.nextDate}</span>
      <span className="truncate">
        {shortDate(date.starts_local)} · {date.city ?? copy.online}
      </span>
    </span>
  );
}
