import type { EventStatus } from "#contract/events/event-summary";
import { cx } from "#web/ui/cx.ts";
import { dateBlock } from "./event-dates.ts";

type DateBlockProps = { local: string; status: EventStatus; className?: string };

/** Weekday, day and month, like a tear-off calendar; screen readers get them as a text. */
export function DateBlock({ local, status, className }: DateBlockProps) {
  const { weekday, day, month } = dateBlock(local);
  return (
    <span
      aria-hidden
      className={cx(
        "grid w-14 shrink-0 justify-items-center rounded-md bg-fill py-1.5 text-xs leading-tight font-semibold text-text-muted uppercase",
        className,
      )}
    >
      {weekday}
      <span
        className={cx(
          "font-display text-2xl leading-none font-bold tabular-nums",
          status === "published" ? "text-text" : "text-text-muted line-through",
        )}
      >
        {day}
      </span>
      {month}
    </span>
  );
}
