const dayFormat = new Intl.DateTimeFormat("es", { day: "numeric", month: "long" });
const fullDayFormat = new Intl.DateTimeFormat("es", { dateStyle: "long", timeZone: "UTC" });

/** The day of a near moment: «3 de mayo». */
export function dayOf(time: string): string {
  return dayFormat.format(new Date(time));
}

/** A day (`2026-05-03`) in words: «3 de mayo de 2026». */
export function fullDayOf(day: string): string {
  return fullDayFormat.format(new Date(day));
}
