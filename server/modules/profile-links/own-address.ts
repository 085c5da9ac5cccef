import { patterns } from "#contract/pages";

/** `user` of `/user/:username`: further addresses of a profile. */
const prefixes = new Set(
  [patterns.artist, patterns.user, patterns.userProfile, patterns.profileById].map(
    (pattern) => pattern.split("/")[1],
  ),
);

/** Whether an absolute address is one of a profile with these names, however it is written. */
export function isAddressOf(address: string, publicUrl: string, names: readonly string[]): boolean {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return false;
  if (hostOf(url) !== hostOf(new URL(publicUrl))) return false;
  const segments = url.pathname.split("/").filter(Boolean);
  const name = segments.pop() ?? "";
  const [prefix, ...further] = segments;
  if (further.length > 0 || (prefix !== undefined && !prefixes.has(prefix))) return false;
  return names.includes(readable(name).replace(/^@/, "").toLowerCase());
}

function hostOf({ host }: URL): string {
  return host.replace(/^www\./, "");
}

function readable(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return "";
  }
}
