/** A date for mails, in the reader's time zone: `5 de diciembre de 2026`. */
export function writtenDay(at: Date, timeZone: string): string {
  return at.toLocaleDateString("es", { dateStyle: "long", timeZone });
}

/**
 * A date and time for mails: `5 de diciembre de 2026, 18:30 (hora de Bogotá)`, with the zone's name, since a mail is
 * read anywhere.
 */
export function writtenMoment(at: Date, timeZone: string): string {
  const time = at.toLocaleTimeString("es", {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  });
  return `${writtenDay(at, timeZone)}, ${time} (${clockOf(at, timeZone)})`;
}

function clockOf(at: Date, timeZone: string): string {
  if (timeZone === "UTC") return "hora universal";
  const zoneName = (timeZoneName: "shortGeneric" | "longGeneric"): string =>
    new Intl.DateTimeFormat("es", { timeZone, timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  const place = zoneName("shortGeneric");
  // Some zones have an abbreviation there, such as CET.
  return place.startsWith("hora ") ? place : zoneName("longGeneric");
}
