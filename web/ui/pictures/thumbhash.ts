import { thumbHashToDataURL } from "thumbhash";

const placeholderCache = new Map<string, string | undefined>();
const CACHE_SIZE = 500;

function decode(hash: string): string | undefined {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(hash), (char) => char.charCodeAt(0)));
  } catch {
    return undefined; // An invalid hash costs the placeholder, not the page.
  }
}

/** A blurred placeholder as a data: URL from a base64 ThumbHash; decoded once, undefined if invalid. */
export function placeholderOf(hash: string): string | undefined {
  if (!placeholderCache.has(hash)) {
    if (placeholderCache.size >= CACHE_SIZE) placeholderCache.clear();
    placeholderCache.set(hash, decode(hash));
  }
  return placeholderCache.get(hash);
}
