const day = new Intl.DateTimeFormat("es", { dateStyle: "long" });
const dayAndMonth = new Intl.DateTimeFormat("es", { day: "numeric", month: "long" });
const time = new Intl.DateTimeFormat("es", { hour: "2-digit", minute: "2-digit" });
const DAY_MS = 86_400_000;

/** `5 de diciembre de 2026` */
export function longDay(iso: string): string {
  return day.format(new Date(iso));
}

/** Calendar days between two moments, from midnight to midnight. */
export function daysUntil(iso: string, now: number): number {
  const midnight = (at: number): number => new Date(at).setHours(12, 0, 0, 0);
  return Math.round((midnight(Date.parse(iso)) - midnight(now)) / DAY_MS);
}

/** `hoy a las 18:30`, `mañana a las 18:30`, `ayer a las 18:30`, else `el 5 de diciembre a las 18:30` */
export function moment(iso: string, now: number): string {
  const near: Record<number, string> = { [-1]: "ayer", 0: "hoy", 1: "mañana" };
  const at = new Date(iso);
  const which = near[daysUntil(iso, now)] ?? `el ${dayAndMonth.format(at)}`;
  return `${which} a las ${time.format(at)}`;
}
