const figure = new Intl.NumberFormat("es", { useGrouping: true });
const percent = new Intl.NumberFormat("es", { style: "percent", maximumFractionDigits: 0 });
const signedPercent = new Intl.NumberFormat("es", {
  style: "percent",
  maximumFractionDigits: 0,
  signDisplay: "exceptZero",
});

export const formatCount = (count: number): string => figure.format(count);

export const formatShare = (part: number, whole: number): string =>
  percent.format(whole === 0 ? 0 : part / whole);

/** How a figure changed against the one before; null when there is nothing to compare. */
export function changeOf(value: number, before: number | null): string | null {
  if (before === null || before === 0) return null;
  return signedPercent.format((value - before) / before);
}

const dayMonth = new Intl.DateTimeFormat("es", { day: "numeric", month: "short", timeZone: "UTC" });
const monthYear = new Intl.DateTimeFormat("es", {
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});
const longDay = new Intl.DateTimeFormat("es", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});

/** A day of a chart, or the month that begins with it. */
export const formatDay = (day: string, isMonth = false): string =>
  (isMonth ? monthYear : dayMonth).format(new Date(day));

export const formatLongDay = (day: string): string => longDay.format(new Date(day));
