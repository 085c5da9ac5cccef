import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { defaultTitle } from "#contract/names";
import { mainId } from "#web/parts/layout/main-id.ts";

/**
 * Tells screen readers that the page has changed: focus moves to the main heading (or to the heading of the part
 * marked `data-page-start`); without one, to the main content, and the title is announced. A heading that arrives
 * with its data gets the focus then, unless the person has moved on. Sets the default title, which `useTitle` then
 * replaces.
 */
export function NavigationAnnouncer() {
  const { pathname } = useLocation();
  const shownPathname = useRef(pathname);
  const [announcement, setAnnouncement] = useState("");

  // A layout effect runs before the page sets its own title. The first title is the server's.
  useLayoutEffect(() => {
    if (shownPathname.current !== pathname || document.title === "") document.title = defaultTitle;
  }, [pathname]);

  useEffect(() => {
    if (shownPathname.current === pathname) return;
    shownPathname.current = pathname;
    const main = document.getElementById(mainId);
    if (main === null) return;
    const stop = focusStart(main);
    const timer = setTimeout(
      () => setAnnouncement(document.activeElement === main ? document.title : ""),
      500,
    );
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [pathname]);

  return <output className="sr-only">{announcement}</output>;
}

/**
 * Focuses the start of the page, and again when loaded content replaces it, until the person moves on or it is
 * stopped.
 */
function focusStart(main: HTMLElement): () => void {
  let focusedElement = startOf(main);
  focusQuietly(focusedElement);
  const stop = () => {
    observer.disconnect();
    for (const type of inputs) document.removeEventListener(type, stop, true);
  };
  const observer = new MutationObserver(() => {
    const active = document.activeElement;
    // When a focused element is removed, the focus moves to the body.
    if (active !== focusedElement && active !== document.body) return stop();
    const start = startOf(main);
    if (start === focusedElement) return;
    focusedElement = start;
    focusQuietly(start);
  });
  observer.observe(main, { childList: true, subtree: true });
  for (const type of inputs) document.addEventListener(type, stop, true);
  return stop;
}

const inputs = ["keydown", "pointerdown"] as const;

function startOf(main: HTMLElement): HTMLElement {
  const part = main.querySelector<HTMLElement>("[data-page-start]");
  return part?.querySelector("h2") ?? part ?? main.querySelector("h1") ?? main;
}

/** Focuses an element that is not in the tab order, without a focus ring. */
function focusQuietly(element: HTMLElement): void {
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.style.outline = "none";
  element.focus({ preventScroll: true });
}
