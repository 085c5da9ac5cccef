import { useEffect, useRef } from "react";

/**
 * Sets a CSS variable of the page to the height of the element of the returned ref, while it has one. Never set for
 * a height of 0: setting it makes the browser recompute the styles of the whole page.
 */
export function useHeightVariable<E extends HTMLElement>(name: `--${string}`) {
  const element = useRef<E>(null);
  useEffect(() => {
    const measuredElement = element.current;
    if (measuredElement === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const height = measuredElement.offsetHeight;
      if (height > 0) style.setProperty(name, `${height}px`);
      else style.removeProperty(name);
    });
    observer.observe(measuredElement);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  }, [name]);
  return element;
}
