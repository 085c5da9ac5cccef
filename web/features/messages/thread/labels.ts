import { copy } from "#web/features/messages/copy.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** The age of a conversation's last message (rule texts-2): Ahora, {n}h, {n}d. */
export function movedLabel(at: string, now: number): string {
  const age = now - Date.parse(at);
  // When this device's clock is behind the server's, the age must not be negative.
  if (!(age >= HOUR_MS)) return "Ahora";
  return age < DAY_MS ? `${Math.floor(age / HOUR_MS)}h` : `${Math.floor(age / DAY_MS)}d`;
}

const hour = new Intl.DateTimeFormat("es-ES", { hour: "numeric", minute: "2-digit" });
const weekday = new Intl.DateTimeFormat("es-ES", { weekday: "long" });
const thisYear = new Intl.DateTimeFormat("es-ES", {
  weekday: "long",
  day: "numeric",
  month: "long",
});
const anyYear = new Intl.DateTimeFormat("es-ES", { dateStyle: "long" });

/** The time of the day: "9:05". */
export function hourLabel(at: string): string {
  return hour.format(new Date(at));
}

/** The date line between messages: Hoy, Ayer, Lunes, Lunes, 3 de noviembre. */
export function dayLabel(at: string, now: number): string {
  const date = new Date(at);
  const today = new Date(now);
  const days = Math.round((startOf(today) - startOf(date)) / DAY_MS);
  if (days <= 0) return copy.today;
  if (days === 1) return copy.yesterday;
  if (days < 7) return capital(weekday.format(date));
  return capital((date.getFullYear() === today.getFullYear() ? thisYear : anyYear).format(date));
}

/** Midnight in the viewer's time zone. */
export function startOf(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase("es") + text.slice(1);
}
