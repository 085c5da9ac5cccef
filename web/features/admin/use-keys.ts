import { useEffect, useEffectEvent } from "react";
import { characterKeysAreOn } from "#web/ui/browser/character-keys.ts";

/** What each key does: a character in lower case, "Escape", or "Ctrl+Enter". */
export type Keys = Readonly<Record<string, () => void>>;

/** Layers that take all keys themselves. */
const layers = "dialog, [role=menu]";
const textFields = "input, textarea, select, [contenteditable]";

/**
 * Shortcuts of a page, before those of the app's frame. While typing only "Ctrl+Enter" works, and Escape leaves the
 * field. People who dictate turn off those of a single character (WCAG 2.1.4).
 */
export function useKeys(keys: Keys): void {
  const perform = useEffectEvent((name: string): boolean => {
    const act = keys[name];
    act?.();
    return act !== undefined;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      const { target } = event;
      if (!(target instanceof Element) || document.querySelector("dialog[open]") !== null) return;
      if (target.closest(layers)) return;
      const field = target.closest<HTMLElement>(textFields);
      const name = nameOf(event);
      if (name === null) return;
      if (name === "Escape" && field !== null) return field.blur();
      if (name.length === 1 && (field !== null || !characterKeysAreOn())) return;
      if (perform(name)) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    window.addEventListener("keydown", onKeyDown, true);
    return () => window.removeEventListener("keydown", onKeyDown, true);
  }, []);
}

function nameOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (key === "Enter") return (ctrlKey || metaKey) && !altKey ? "Ctrl+Enter" : null;
  if (ctrlKey || metaKey || altKey) return null;
  return key === "Escape" ? key : key.length === 1 ? key.toLowerCase() : null;
}
