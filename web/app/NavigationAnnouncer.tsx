import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { defaultTitle } from "#contract/names";
import { mainId } from "#web/parts/layout/main-id.ts";

/**
 * Tells a screen reader that the page has changed: focus goes to the main heading (or to the heading of the
 * part marked `data-page-start`), or to the main content with the title announced where there is none yet. Gives each page the default
 * title, which `useTitle` then replaces.
 */
export function NavigationAnnouncer() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [announced, setAnnounced] = useState("");

  // A layout effect, so that it comes before the page's own title. The first title is the server's.
  useLayoutEffect(() => {
    if (shown.current !== pathname || document.title === "") document.title = defaultTitle;
  }, [pathname]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById(mainId);
    const start = main?.querySelector<HTMLElement>("[data-page-start]");
    const heading = start?.querySelector("h2") ?? start ?? main?.querySelector("h1");
    focusQuietly(heading ?? main);
    // Without a heading, its data may still be on the way, and with it the title.
    const timer = setTimeout(() => setAnnounced(heading ? "" : document.title), 500);
    return () => clearTimeout(timer);
  }, [pathname]);

  return <output className="sr-only">{announced}</output>;
}

/** Focuses a place in the page, which is no stop of the keyboard and shows no ring. */
function focusQuietly(element: HTMLElement | null | undefined): void {
  if (!element) return;
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.style.outline = "none";
  element.focus({ preventScroll: true });
}
