import { useEffect, useEffectEvent } from "react";
import { characterKeysAreOn } from "#web/ui/browser/character-keys.ts";
import { requestSwitch } from "./switch-request.ts";
import { requestSearch } from "#web/parts/layout/search-request.ts";

/** Elements that take the keys themselves while focused. */
const textFields = "input, textarea, select, [contenteditable], dialog, [role=menu]";

let showHelp: (() => void) | null = null;

/** Opens the list of shortcuts, from anywhere. */
export function requestShortcutHelp(): void {
  showHelp?.();
}

/**
 * `/` focuses the search, `B` opens the menu of profiles and `?` the list of shortcuts, except while typing or when
 * shortcuts are turned off.
 */
export function useShortcuts(onHelp: () => void): void {
  const help = useEffectEvent(onHelp);
  useEffect(() => {
    showHelp = () => help();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      if (event.ctrlKey || event.metaKey || event.altKey || !characterKeysAreOn()) return;
      if (event.target instanceof Element && event.target.closest(textFields)) return;
      if (event.key === "?") help();
      else if (event.key.toLowerCase() === "b") {
        if (!requestSwitch()) return;
      } else if (event.key !== "/" || !requestSearch()) return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => {
      showHelp = null;
      window.removeEventListener("keydown", onKeyDown);
    };
  }, []);
}
