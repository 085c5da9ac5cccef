import { readLocalTime } from "./event-time.ts";

/** Formats times of events, in browser and server. A local time is formatted without conversion. */

const dayOfYear = new Intl.DateTimeFormat("es", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});
const dayWithYear = new Intl.DateTimeFormat("es", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** 'jueves, 24 de diciembre', with the year where it is not that of `now`. */
export function longDay(local: string, now: number): string {
  const at = readLocalTime(local);
  if (at === null) return "";
  const isThisYear = new Date(at).getUTCFullYear() === new Date(now).getUTCFullYear();
  return (isThisYear ? dayOfYear : dayWithYear).format(at);
}

/** '21:00'. */
export function hourOf(local: string): string {
  return local.slice(11, 16);
}

/** Zones whose identifier is not their Spanish name. Written out: browsers and the server know different names. */
const zoneNames: Partial<Record<string, string>> = {
  Asuncion: "Asunción",
  Bogota: "Bogotá",
  Canary: "Canarias",
  Cancun: "Cancún",
  Cordoba: "Córdoba",
  Havana: "La Habana",
  Mazatlan: "Mazatlán",
  Merida: "Mérida",
  "Mexico City": "Ciudad de México",
  Panama: "Panamá",
  Tucuman: "Tucumán",
};

/** The label of a zone: 'Madrid', 'Ciudad de México'. */
export function zoneName(zone: string): string {
  const name = zone.replace(/.*\//, "").replaceAll("_", " ");
  return zoneNames[name] ?? name;
}
