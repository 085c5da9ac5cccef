import { call } from "#web/api/client.ts";

const key = "sb-resuena-zone";

/** Tells the server where this person's clock is, once: mails write dates by it. */
export async function reportTimeZone(person: string): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const personAndTimeZone = `${person} ${timeZone}`;
  try {
    if (localStorage.getItem(key) === personAndTimeZone) return;
    await call("setTimeZone", { time_zone: timeZone });
    localStorage.setItem(key, personAndTimeZone);
  } catch {
    // Without a connection, or a zone that the server knows: another visit tries again.
  }
}
