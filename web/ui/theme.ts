import { useSyncExternalStore } from "react";

export type Theme = "dark" | "light";

const KEY = "theme";
const listeners = new Set<() => void>();

function read(): Theme {
  return document.documentElement.dataset["theme"] === "light" ? "light" : "dark";
}

function apply(theme: Theme): void {
  const root = document.documentElement;
  root.dataset["theme"] = theme;
  root.style.colorScheme = theme;
  const background = getComputedStyle(root).getPropertyValue("--background").trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", background);
  for (const listener of listeners) listener();
}

/** Changes the theme at once and remembers it on this device (public/theme.js reads the same key). */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage may be blocked; the choice then lasts as long as the page.
  }
  apply(theme);
}

function onStorage(event: StorageEvent): void {
  if (event.key === KEY) apply(event.newValue === "light" ? "light" : "dark");
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", onStorage);
  };
}

/** The current theme; follows changes made here and in other tabs. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, read, () => "dark");
}
