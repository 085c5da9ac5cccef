import { useSyncExternalStore } from "react";
import { createSignal } from "#web/ui/store.ts";

/**
 * The last searches, newest first. They stay on this device until whoever searched signs out: what begins with `sb-`
 * goes then (rule web-3).
 */
const key = "sb-resuena-searches";
const most = 8;
const changed = createSignal();
const none: readonly string[] = [];
let known: { stored: string | null; searches: readonly string[] } = {
  stored: null,
  searches: none,
};

function read(): readonly string[] {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(key);
    if (stored === known.stored) return known.searches;
    const said: unknown = stored === null ? [] : JSON.parse(stored);
    const searches = Array.isArray(said)
      ? said.filter((one): one is string => typeof one === "string").slice(0, most)
      : none;
    known = { stored, searches };
  } catch {
    known = { stored, searches: none };
  }
  return known.searches;
}

function write(searches: readonly string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(searches.slice(0, most)));
  } catch {
    // Without storage nothing is remembered.
  }
  changed.send();
}

/** Remembers a search, as the newest. */
export function rememberSearch(search: string): void {
  const same = search.toLocaleLowerCase("es");
  write([search, ...read().filter((other) => other.toLocaleLowerCase("es") !== same)]);
}

/** Forgets one of them, or all. */
export function forgetSearch(search?: string): void {
  write(search === undefined ? [] : read().filter((other) => other !== search));
}

export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(changed.subscribe, read);
}
