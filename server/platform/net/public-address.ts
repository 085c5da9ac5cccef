import ipaddr from "ipaddr.js";

// Assigned as public, but answered by the machine's own cloud (Azure's metadata).
const metadata = "168.63.129.16";

/**
 * Whether an IP address is one of the open internet. What stands for another (IPv4 in IPv6) is judged
 * as what it stands for; of IPv6 only what is handed out (2000::/3) counts, so that a range nobody
 * thought of is no hole.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const read = ipaddr.process(address);
  if (read.range() !== "unicast") return false;
  if (read instanceof ipaddr.IPv6) return (read.parts[0] ?? 0) >> 13 === 1;
  return read.toString() !== metadata;
}
