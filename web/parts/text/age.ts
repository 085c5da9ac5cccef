const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The age of a post (rule texts-2): ahora, hace N min, N h, N d. */
export function ageLabel(createdAt: string, now: number): string {
  return label(createdAt, now, (n, unit) => `${n} ${unit}`);
}

/** The age of a notification: ahora, hace N min, hace Nh, hace Nd. */
export function agoLabel(createdAt: string, now: number): string {
  return label(createdAt, now, (n, unit) => `hace ${n}${unit}`);
}

function label(
  createdAt: string,
  now: number,
  long: (n: number, unit: "h" | "d") => string,
): string {
  const age = now - Date.parse(createdAt);
  // When this device's clock is behind the server's, the age must not be negative.
  if (!(age >= MINUTE_MS)) return "ahora";
  if (age < HOUR_MS) return `hace ${Math.floor(age / MINUTE_MS)} min`;
  if (age < DAY_MS) return long(Math.floor(age / HOUR_MS), "h");
  return long(Math.floor(age / DAY_MS), "d");
}

const formatIn = (timeZone?: "UTC") =>
  new Intl.DateTimeFormat("es-ES", { dateStyle: "full", timeStyle: "short", timeZone });
const exact = formatIn();
const exactUtc = formatIn("UTC");

/** The full date in the device's zone or in `zone` (see `useZone`): "viernes, 21 de noviembre de 2025, 8:30". */
export function exactDate(createdAt: string, zone?: "UTC"): string {
  const date = new Date(createdAt);
  if (Number.isNaN(date.getTime())) return "";
  return (zone === undefined ? exact : exactUtc).format(date);
}
