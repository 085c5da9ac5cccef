import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { defaultTitle } from "#contract/names";
import { mainId } from "#web/parts/layout/main-id.ts";

/**
 * Tells a screen reader that the page has changed: focus goes to the main heading (or to the heading of the
 * part marked `data-page-start`), or to the main content with the title announced where there is none yet. A heading that comes
 * with its data gets the focus then, unless somebody went on meanwhile. Gives each page the default title, which
 * `useTitle` then replaces.
 */
export function NavigationAnnouncer() {
  const { pathname } = useLocation();
  const shownPathname = useRef(pathname);
  const [announcement, setAnnouncement] = useState("");

  // A layout effect, so that it comes before the page's own title. The first title is the server's.
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

/** Focuses where the page starts, and again while that is replaced by what is loaded, until somebody goes on or it is stopped. */
function focusStart(main: HTMLElement): () => void {
  let focusedElement = startOf(main);
  focusQuietly(focusedElement);
  const stop = () => {
    observer.disconnect();
    for (const type of inputs) document.removeEventListener(type, stop, true);
  };
  const observer = new MutationObserver(() => {
    const active = document.activeElement;
    // A focused element that is removed leaves the focus to the body.
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

/** Focuses a place in the page, which is no stop of the keyboard and shows no ring. */
function focusQuietly(element: HTMLElement): void {
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.style.outline = "none";
  element.focus({ preventScroll: true });
}
