import { useEffect, useRef } from "react";

/** Keeps the height of the element of the returned ref in a CSS variable of the page, while it is there. */
export function useHeightVariable<E extends HTMLElement>(name: `--${string}`) {
  const element = useRef<E>(null);
  useEffect(() => {
    const measured = element.current;
    if (measured === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty(name, `${measured.offsetHeight}px`);
    });
    observer.observe(measured);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  }, [name]);
  return element;
}
