import { isIP } from "node:net";

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * The redirect address, if it is allowed: the site's own origin, or a match of the operator's list
 * (AUTH_REDIRECT_URLS; `*` stays within a label or path segment, `**` does not). Returned as the URL parser
 * normalises it and without its fragment; else null.
 */
export function allowedRedirect(
  raw: string | undefined,
  publicUrl: string,
  patterns: string[],
): string | null {
  // Browsers drop control characters and read \ as /: addresses that need such repairs are refused.
  if (raw === undefined || raw.length > 2048 || /[\p{Cc}\s\\]/u.test(raw)) return null;
  const url = URL.parse(raw);
  if (url === null || url.username !== "" || url.password !== "") return null;
  // The parser turns 2130706433 into 127.0.0.1; a valid address contains its host literally.
  if (!raw.toLowerCase().startsWith(`${url.protocol}//${url.host}`)) return null;
  url.hash = "";
  if (url.origin === publicUrl && url.origin !== "null") return url.href;
  const foreignIp =
    isIP(url.hostname.replaceAll(/[[\]]/g, "")) !== 0 && !loopback.has(url.hostname);
  if (foreignIp) return null;
  return patterns.some((pattern) => matches(pattern, url.href)) ? url.href : null;
}

function matches(pattern: string, href: string): boolean {
  const source = pattern.replaceAll(/\*\*|\*|\?|[$()+.[\\\]^{|}]/g, (part) => {
    if (part === "**") return ".*";
    if (part === "*") return "[^./]*";
    if (part === "?") return "[^./]";
    return `\\${part}`;
  });
  return new RegExp(`^${source}$`).test(href);
}
