const MONTH_MS = 30 * 86_400_000;

const formatIn = (timeZone?: "UTC") =>
  new Intl.DateTimeFormat("es-ES", { day: "2-digit", month: "2-digit", year: "2-digit", timeZone });
const date = formatIn();
const dateUtc = formatIn("UTC");

/** DD/MM/YY from 30 days on, else null: until then a comment has the age label of a post. */
export function dateWhenOld(createdAt: string, now: number, zone?: "UTC"): string | null {
  const at = Date.parse(createdAt);
  return now - at >= MONTH_MS ? (zone === undefined ? date : dateUtc).format(at) : null;
}
