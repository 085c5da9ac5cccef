import { type DragEvent, useState } from "react";
import type { CalendarEntry } from "#contract/audience/calendar";
import { addDays } from "#contract/events/event-time";
import type { OutputOf } from "#web/api/client.ts";
import { cx } from "#web/ui/cx.ts";
import { copy } from "./copy.ts";
import { isMovable } from "./movable.ts";
import type { MovePost } from "./use-move-post.ts";

type CalendarGridProps = {
  month: string;
  calendar: OutputOf<"getStudioCalendar">;
  onMove: MovePost | null;
};

/**
 * The month at a glance, on wide windows; scheduled posts and releases are dragged to another day. Keys, touch and screen readers use
 * the list below it, which has the same.
 */
export function CalendarGrid({ month, calendar, onMove }: CalendarGridProps) {
  const { entries, time_zone: zone, today } = calendar;
  const [draggedPost, setDraggedPost] = useState<CalendarEntry | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const drop = (day: string) => (event: DragEvent) => {
    event.preventDefault();
    if (draggedPost !== null) onMove?.(draggedPost, day, zone);
    setDraggedPost(null);
    setTarget(null);
  };
  return (
    <div
      aria-hidden
      className="hidden grid-cols-7 gap-px overflow-hidden rounded-md bg-border md:grid"
    >
      {copy.weekdaysShort.map((weekday) => (
        <span key={weekday} className="bg-surface py-1 text-center text-xs text-text-muted">
          {weekday}
        </span>
      ))}
      {daysOf(month).map((day) => (
        <div
          key={day}
          data-day={day}
          onDragOver={(event) => {
            if (draggedPost === null || day < today || !day.startsWith(month)) return;
            event.preventDefault();
            setTarget(day);
          }}
          onDrop={drop(day)}
          className={cx(
            "grid min-h-24 content-start gap-1 bg-surface p-1.5 text-xs",
            day === target && "bg-fill",
          )}
        >
          <span className={cx("tabular-nums", day === today && "font-bold text-accent-text")}>
            {day.startsWith(month) && Number(day.slice(8))}
          </span>
          {entries
            .filter((entry) => entry.day === day)
            .map((entry) => (
              <span
                key={`${entry.kind} ${entry.id}`}
                draggable={onMove !== null && isMovable(entry) && entry.day >= today}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = "move";
                  event.dataTransfer.setData("text/plain", entry.title);
                  setDraggedPost(entry);
                }}
                onDragEnd={() => {
                  setDraggedPost(null);
                  setTarget(null);
                }}
                className={cx(
                  "truncate rounded-xs px-1 py-0.5",
                  entry.kind === "show" && "bg-accent-soft",
                  isMovable(entry) && "cursor-grab bg-fill active:cursor-grabbing",
                  entry.kind === "release" && "font-semibold inset-ring inset-ring-border",
                  entry.kind === "birthday" && "text-text-muted",
                  entry.is_cancelled && "line-through",
                )}
              >
                {entry.time !== null && <span className="tabular-nums">{entry.time} </span>}
                {entry.title}
              </span>
            ))}
        </div>
      ))}
    </div>
  );
}

/** The days of the weeks of a month, from Monday on. */
function daysOf(month: string): string[] {
  const first = `${month}-01`;
  const weekday = (new Date(first).getUTCDay() + 6) % 7;
  const days: string[] = [];
  for (let day = addDays(first, -weekday); day.slice(0, 7) <= month; day = addDays(day, 1))
    days.push(day);
  while (days.length % 7 !== 0) days.push(addDays(days.at(-1) ?? first, 1));
  return days;
}
