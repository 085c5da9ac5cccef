import { ArrowLeft, ArrowRight } from "lucide-react";
import { useEffect, useRef } from "react";
import type { CalendarEntry } from "#contract/audience/calendar";
import { addDays } from "#contract/events/event-time";
import type { OutputOf } from "#web/api/client.ts";
import { mainId } from "#web/parts/layout/main-id.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { studioPaths } from "#web/parts/navigation/studio-paths.ts";
import { paths } from "#web/paths.ts";
import { cx } from "#web/ui/cx.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { copy } from "./copy.ts";
import { formatLongDay } from "./figures.ts";
import { isMovable } from "./movable.ts";
import type { MovePost } from "./use-move-post.ts";

type CalendarDaysProps = { calendar: OutputOf<"getStudioCalendar">; onMove: MovePost | null };

/** The days of a month that have something, one after the other; scheduled posts and releases move by a day with buttons. */
export function CalendarDays({ calendar, onMove }: CalendarDaysProps) {
  const { entries, time_zone: zone, today } = calendar;
  const pressedButton = useRef<string | null>(null);
  // A post on another day has other buttons: the pressed one keeps the focus.
  useEffect(() => {
    if (pressedButton.current === null || document.activeElement !== document.body) return;
    const button = document.getElementById(pressedButton.current);
    (button ?? document.getElementById(mainId))?.focus({ preventScroll: true });
  });
  const arrows = (entry: CalendarEntry) =>
    onMove !== null &&
    isMovable(entry) &&
    // A video that is not ready waits although its time has come.
    entry.day >= today && (
      <span className="ml-auto flex shrink-0">
        {([-1, 1] as const).map((days) => (
          <IconButton
            key={days}
            id={`move ${entry.id} ${days}`}
            size="sm"
            label={days < 0 ? copy.dayEarlier(entry.title) : copy.dayLater(entry.title)}
            onClick={({ currentTarget }) => {
              pressedButton.current = currentTarget.id;
              onMove(entry, addDays(entry.day, days), zone);
            }}
          >
            {days < 0 ? <ArrowLeft aria-hidden /> : <ArrowRight aria-hidden />}
          </IconButton>
        ))}
      </span>
    );
  if (entries.length === 0) return <p className="text-text-muted">{copy.nothingThisMonth}</p>;
  const days = [...new Set(entries.map(({ day }) => day))];
  return (
    <ol className="grid gap-4">
      {days.map((day) => (
        <li key={day} className="grid gap-1">
          <h3
            className={cx(
              "text-sm font-semibold first-letter:uppercase",
              day < today && "text-text-muted",
            )}
          >
            {formatLongDay(day)}
          </h3>
          <ul className="grid gap-1">
            {entries
              .filter((entry) => entry.day === day)
              .map((entry) => (
                <li key={`${entry.kind} ${entry.id}`} className="flex items-center gap-2">
                  <Entry entry={entry} mayEdit={onMove !== null} />
                  {arrows(entry)}
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Entry({ entry, mayEdit }: { entry: CalendarEntry; mayEdit: boolean }) {
  const { kind, id, slug, title, time, years, is_cancelled: isCancelled } = entry;
  const note =
    kind === "birthday"
      ? copy.birthday(years ?? 0)
      : [time, isCancelled ? copy.cancelled : copy.entryKinds[kind]].filter(Boolean).join(" · ");
  const to =
    slug !== null
      ? paths.event(slug)
      : kind === "release"
        ? studioPaths.release(id)
        : kind === "post"
          ? paths.editPost(id)
          : paths.post(id);
  const text = (
    <>
      <span className={cx("font-semibold wrap-anywhere", isCancelled && "line-through")}>
        {title}
      </span>
      <span className="text-sm text-text-muted">{note}</span>
    </>
  );
  const className = "grid min-h-11 min-w-0 flex-1 content-center";
  if (isMovable(entry) && !mayEdit) return <span className={className}>{text}</span>;
  return (
    <Link to={to} className={`${className} hover:underline`}>
      {text}
    </Link>
  );
}
