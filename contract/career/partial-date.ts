export type DatePrecision = "year" | "month" | "day";

export interface PartialDate {
  precision: DatePrecision;
  /** The first and last day (`2019-05-01`) of the year, the month or the day. */
  first: string;
  last: string;
}

const grammar = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;
const firstYear = 1900;
const lastYear = 2100;

/** A year, a month or a day: `2019`, `2019-05` or `2019-05-14`. Null for anything else, such as February 30. */
export function readPartialDate(text: string): PartialDate | null {
  const match = grammar.exec(text);
  if (match === null) return null;
  const [, yearText = "", monthText, dayText] = match;
  const year = Number(yearText);
  if (year < firstYear || year > lastYear) return null;
  if (monthText === undefined)
    return { precision: "year", first: `${yearText}-01-01`, last: `${yearText}-12-31` };
  const month = Number(monthText);
  if (month < 1 || month > 12) return null;
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const monthOf = `${yearText}-${monthText}`;
  if (dayText === undefined)
    return { precision: "month", first: `${monthOf}-01`, last: `${monthOf}-${days}` };
  const day = Number(dayText);
  return day < 1 || day > days ? null : { precision: "day", first: text, last: text };
}

/** A day of the calendar (`2019-05-14`) as it was written, with this precision. */
export function partialDate(day: string, precision: DatePrecision): string {
  return day.slice(0, { year: 4, month: 7, day: 10 }[precision]);
}

const month = new Intl.DateTimeFormat("es", { month: "long", year: "numeric", timeZone: "UTC" });
const day = new Intl.DateTimeFormat("es", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** «2019», «mayo de 2019» or «14 de mayo de 2019». */
function dateWords(text: string): string {
  const date = readPartialDate(text);
  if (date === null || date.precision === "year") return text;
  return (date.precision === "month" ? month : day).format(new Date(`${date.first}T00:00:00Z`));
}

/** When something was: «2019», «mayo de 2019 – 2021», or for what goes on «desde 2019». */
export function periodWords(starts: string, ends: string | null, goesOn: boolean): string {
  if (ends !== null && ends !== starts) return `${dateWords(starts)} – ${dateWords(ends)}`;
  return ends === null && goesOn ? `Desde ${dateWords(starts)}` : dateWords(starts);
}
