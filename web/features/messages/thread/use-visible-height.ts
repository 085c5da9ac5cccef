import { useEffect, useRef } from "react";

/** Pixels that the keyboard of a phone takes at least. */
const keyboard = 120;

/** Keeps the element within what the keyboard of a phone leaves to be seen, where browsers do not by themselves. */
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
