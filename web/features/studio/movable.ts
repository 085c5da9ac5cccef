import type { CalendarEntry } from "#contract/audience/calendar";

/** What waits for its time; the day of shows and birthdays is not changed in the calendar. */
export const isMovable = ({ kind }: CalendarEntry): boolean =>
  kind === "post" || kind === "release";
