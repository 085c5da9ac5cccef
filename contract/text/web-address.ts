/** The scheme of an address; `host:8080` has none. */
const scheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Top-level domains that are not Spanish words: `resuena.com` alone is a link, `esto.es` is not. */
const endings = new Set(
  "app ar bo cat cl co com cr ec edu eus fm gal gob gt info io mx net org pe py tv uy ve".split(
    " ",
  ),
);
/** Top-level domains that make a link only when a path follows: `youtu.be/…`. */
const endingsWithPath = new Set(
  (
    "band be bio blog br ca ch cu de dev do eu es fi fr gg gl hn it la li link live ly me music ni online pa page pr " +
    "pt site so sh store sv to uk us xyz"
  ).split(" "),
);

/** Whether a lower-case host has the form of a public name: two labels or more, and the last is not a number. */
export function isPublicHost(host: string): boolean {
  const labels = host.split(".");
  const last = labels.at(-1) ?? "";
  return (
    host.length <= 253 &&
    labels.length > 1 &&
    labels.every((part) => label.test(part)) &&
    (/^[a-z]{2,}$/.test(last) || last.startsWith("xn--"))
  );
}

/** An address as typed, with `https://` before it when it has no scheme. */
function withScheme(input: string): string {
  const text = input.trim();
  return scheme.test(text) ? text : `https://${text}`;
}

/** The http(s) address that somebody typed, with or without `https://`; null for anything else. */
export function webAddress(input: string): URL | null {
  const text = input.trim();
  const url = URL.parse(withScheme(text));
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  if (scheme.test(text)) return url;
  return isPublicHost(url.hostname) && url.username === "" && !/[\s\\]/.test(text) ? url : null;
}

/**
 * Whether a host in running text is meant as an address: it begins with `www.`, or ends in an unambiguous top-level
 * domain.
 */
export function isMeantAsAddress(host: string, hasPath: boolean): boolean {
  const name = host.toLowerCase();
  if (!isPublicHost(name)) return false;
  const ending = name.slice(name.lastIndexOf(".") + 1);
  return (
    endings.has(ending) ||
    (hasPath && endingsWithPath.has(ending)) ||
    (name.startsWith("www.") && name.split(".").length > 2)
  );
}
