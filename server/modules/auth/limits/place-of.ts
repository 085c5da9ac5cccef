import { addressKey } from "#platform/limits";

/**
 * The network of an address as a person may recognise it: "203.0.113.x", "2001:db8:1::x". There is no
 * database of places here, and none outside is asked, so it names no city.
 */
export function placeOf(ip: string): string {
  const key = addressKey(ip);
  if (!key.includes(":")) return key.replace(/\.\d+$/, ".x");
  return `${key.split(":").slice(0, 3).join(":")}::x`;
}
