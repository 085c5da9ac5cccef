import { useEffect, useRef } from "react";

/** Minimum height in pixels of an on-screen keyboard. */
const keyboard = 120;

/**
 * Limits an element to the area that the on-screen keyboard leaves visible, in browsers that do not do so
 * themselves.
 */
export function useVisibleHeight() {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const view = window.visualViewport;
    const frame = element.current;
    if (view === null || frame === null) return;
    const fit = () => {
      const isKeyboardOpen = window.innerHeight - view.height * view.scale > keyboard;
      frame.style.height = isKeyboardOpen ? `${view.height}px` : "";
      frame.style.top = isKeyboardOpen ? `${view.offsetTop}px` : "";
    };
    view.addEventListener("resize", fit);
    view.addEventListener("scroll", fit);
    return () => {
      view.removeEventListener("resize", fit);
      view.removeEventListener("scroll", fit);
    };
  }, []);
  return element;
}
