import { useSyncExternalStore } from "react";
import { createSignal } from "./store.ts";

export type Theme = "dark" | "light";
/** The stored choice: a theme, or that of the device. */
export type ThemeChoice = Theme | "system";

const KEY = "theme";
const changeSignal = createSignal();
/** Null where pages are rendered on the server. */
const deviceIsLight =
  typeof window === "undefined" ? null : window.matchMedia("(prefers-color-scheme: light)");

function read(): Theme {
  return document.documentElement.dataset["theme"] === "light" ? "light" : "dark";
}

function readStoredChoice(): ThemeChoice {
  try {
    return choiceOf(localStorage.getItem(KEY));
  } catch {
    return read();
  }
}

function choiceOf(value: string | null): ThemeChoice {
  return value === "light" || value === "system" ? value : "dark";
}

function apply(choice: ThemeChoice): void {
  const theme = choice === "system" ? (deviceIsLight?.matches ? "light" : "dark") : choice;
  const root = document.documentElement;
  root.dataset["theme"] = theme;
  root.style.colorScheme = theme;
  const background = getComputedStyle(root).getPropertyValue("--background").trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", background);
  changeSignal.send();
}

/** Changes the theme at once and stores it on this device (public/theme.js reads the same key). */
export function setTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // Storage may be blocked; the choice then lasts as long as the page.
  }
  apply(choice);
}

function onStorage(event: StorageEvent): void {
  if (event.key === KEY) apply(choiceOf(event.newValue));
}

function onDevice(): void {
  if (readStoredChoice() === "system") apply("system");
}

if (deviceIsLight !== null) {
  window.addEventListener("storage", onStorage);
  deviceIsLight.addEventListener("change", onDevice);
  // It may have changed since public/theme.js read it.
  onDevice();
}

/** The current theme; follows changes made here, in other tabs, and of the device where it decides. */
export function useTheme(): Theme {
  return useSyncExternalStore(changeSignal.subscribe, read, () => "dark");
}

/** The stored choice of this device. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(changeSignal.subscribe, readStoredChoice, () => "dark");
}
