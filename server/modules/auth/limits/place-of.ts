import { addressKey } from "#platform/limits";

/**
 * The network of an address in a recognisable form: "203.0.113.x", "2001:db8:1::x". Without a database of places, it
 * names no city.
 */
export function placeOf(ip: string): string {
  const key = addressKey(ip);
  if (!key.includes(":")) return key.replace(/\.\d+$/, ".x");
  return `${key.split(":").slice(0, 3).join(":")}::x`;
}
