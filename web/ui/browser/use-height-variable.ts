import { useEffect, useRef } from "react";

/**
 * Keeps the height of the element of the returned ref in a CSS variable of the page, while it has one. Without a height
 * there is no variable: setting it makes the browser work out the styles of the whole page again.
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
