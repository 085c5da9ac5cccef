const dayFormat = new Intl.DateTimeFormat("es", { day: "numeric", month: "long" });

/** The day of a time, in words: «3 de mayo». */
export function dayOf(time: string): string {
  return dayFormat.format(new Date(time));
}
