import { useEffect } from "react";
import { characterKeysAreOn } from "#web/ui/browser/character-keys.ts";
import { seek, step, toggleMuted, togglePlay } from "./engine.ts";
import { snapshot } from "./player-state.ts";

const stepSeconds = 5;
/** Elements that use these keys themselves. */
const takesKeys =
  "input, textarea, select, button, a, summary, [contenteditable], [role=slider], [role=tab], [role=menuitem], [role=radio], [role=option], dialog";

/**
 * Space plays and pauses, ← and → seek 5 s, m mutes, n plays the next song, unless the focused element uses the
 * key.
 */
export function usePlayerKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (snapshot().current === null || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(takesKeys)) return;
      if (/^[a-z]$/.test(event.key) && !characterKeysAreOn()) return;
      const act = actions[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

const actions: Record<string, () => void> = {
  " ": togglePlay,
  ArrowLeft: () => seek(snapshot().time - stepSeconds),
  ArrowRight: () => seek(snapshot().time + stepSeconds),
  m: toggleMuted,
  n: () => void step(1),
};
