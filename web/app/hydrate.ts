import { sessionNow } from "#web/api/session.ts";

/**
 * The page that the server rendered, if it is to be hydrated: when that was (ms since 1970). Whoever is signed in
 * gets one of their own in its place: public/theme.js has hidden the visitor's.
 */
export function renderedPage(root: HTMLElement): { at: number } | null {
  const { at, path } = root.dataset;
  if (at === undefined || path === undefined) return null;
  if (document.documentElement.dataset["own"] !== undefined || sessionNow().status !== "visitor") {
    root.replaceChildren();
    delete root.dataset["at"];
    return null;
  }
  // `/` is rendered as the page that it leads a visitor to.
  if (location.pathname === "/") history.replaceState(null, "", path + location.search);
  return { at: Number(at) };
}

declare global {
  interface Window {
    /** What was pressed before the app could answer, as public/theme.js noted it. */
    earlyClick?: Element | null;
  }
}

/** Presses the button again that somebody pressed before the app was there. */
export function replayClicks(): void {
  const pressed = window.earlyClick;
  delete window.earlyClick;
  // Hydration ends with the next task.
  setTimeout(() => {
    if (!(pressed instanceof HTMLElement) || !pressed.isConnected) return;
    // Tabs and menus answer to the press, other buttons to the click.
    for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup"])
      pressed.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true }));
    pressed.click();
  }, 0);
}
