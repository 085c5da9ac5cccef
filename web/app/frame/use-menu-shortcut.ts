import { useEffect, useEffectEvent } from "react";

const textFields = "input, textarea, select, [contenteditable]";

/** Ctrl+B or Cmd+B, except where it means bold. */
export function useMenuShortcut(toggle: () => void): void {
  const onToggle = useEffectEvent(toggle);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "b" || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(textFields)) return;
      event.preventDefault();
      onToggle();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
