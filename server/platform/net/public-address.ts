import ipaddr from "ipaddr.js";

// A public address that the machine's own cloud answers (Azure's metadata).
const metadata = "168.63.129.16";

/**
 * Whether an IP address is on the public internet. An embedded address (IPv4 in IPv6) is judged by itself; of IPv6
 * only the assigned range (2000::/3) counts, so that an unknown range is not a hole.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const read = ipaddr.process(address);
  if (read.range() !== "unicast") return false;
  if (read instanceof ipaddr.IPv6) return (read.parts[0] ?? 0) >> 13 === 1;
  return read.toString() !== metadata;
}
