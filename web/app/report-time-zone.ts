import { call } from "#web/api/client.ts";

const key = "sb-resuena-zone";

/** Tells the server this person's time zone, once: mails use it for dates. */
export async function reportTimeZone(person: string): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const personAndTimeZone = `${person} ${timeZone}`;
  try {
    if (localStorage.getItem(key) === personAndTimeZone) return;
    await call("setTimeZone", { time_zone: timeZone });
    localStorage.setItem(key, personAndTimeZone);
  } catch {
    // Offline, or the server does not know the zone: try again at another visit.
  }
}
