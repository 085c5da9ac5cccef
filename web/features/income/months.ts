const monthYear = new Intl.DateTimeFormat("es", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
const shortMonth = new Intl.DateTimeFormat("es", { month: "short", timeZone: "UTC" });

const dayIn = (month: string): Date => new Date(`${month}-01T00:00:00Z`);

/** "noviembre de 2026" for "2026-11". */
export const monthLabel = (month: string): string => monthYear.format(dayIn(month));

/** "nov" for "2026-11". */
export const monthShort = (month: string): string => shortMonth.format(dayIn(month));

/** The month so many months later; earlier for negative ones. */
export function monthAfter(month: string, months: number): string {
  const day = dayIn(month);
  day.setUTCMonth(day.getUTCMonth() + months);
  return day.toISOString().slice(0, 7);
}

/** A deduction as it changes the sum; nothing deducted is no negative zero, which would have a minus sign. */
export const deducted = (amount: number): number => 0 - amount;

/** A month of an address; undefined for what is none. */
export const monthOf = (text: string | null): string | undefined =>
  text !== null && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text) ? text : undefined;
