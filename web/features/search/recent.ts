import { useSyncExternalStore } from "react";
import { createSignal } from "#web/ui/store.ts";

/**
 * Recent searches, newest first. They stay on this device until the person signs out, which removes keys that begin
 * with `sb-` (rule web-3).
 */
const key = "sb-resuena-searches";
const most = 8;
const changeSignal = createSignal();
const none: readonly string[] = [];
let cache: { storedJson: string | null; searches: readonly string[] } = {
  storedJson: null,
  searches: none,
};

function read(): readonly string[] {
  let storedJson: string | null = null;
  try {
    storedJson = localStorage.getItem(key);
    if (storedJson === cache.storedJson) return cache.searches;
    const storedList: unknown = storedJson === null ? [] : JSON.parse(storedJson);
    const searches = Array.isArray(storedList)
      ? storedList.filter((one): one is string => typeof one === "string").slice(0, most)
      : none;
    cache = { storedJson, searches };
  } catch {
    cache = { storedJson, searches: none };
  }
  return cache.searches;
}

function write(searches: readonly string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(searches.slice(0, most)));
  } catch {
    // Storage is blocked.
  }
  changeSignal.send();
}

/** Stores a search as the newest. */
export function rememberSearch(search: string): void {
  const same = search.toLocaleLowerCase("es");
  write([search, ...read().filter((other) => other.toLocaleLowerCase("es") !== same)]);
}

/** Removes one search, or all. */
export function forgetSearch(search?: string): void {
  write(search === undefined ? [] : read().filter((other) => other !== search));
}

export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(changeSignal.subscribe, read);
}
