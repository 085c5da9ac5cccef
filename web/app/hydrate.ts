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

/**
 * Presses buttons again that somebody pressed before React could answer: before it was there, or in a part of the page
 * whose code is still on its way. Called as hydration begins; of several presses the last counts.
 */
export function replayClicks(root: HTMLElement): void {
  let pressedElement: Element | null = window.earlyClick ?? null;
  delete window.earlyClick;
  const replay = () => {
    const button = pressedElement;
    if (button?.isConnected === true && !isHydrated(button))
      return void requestAnimationFrame(replay);
    pressedElement = null;
    if (!(button instanceof HTMLElement) || !button.isConnected) return;
    // Tabs and menus answer to the press, other buttons to the click.
    for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup"])
      button.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true }));
    button.click();
  };
  // Hydration ends with the next task.
  setTimeout(replay, 0);
  // After React's own listener: what it cannot answer yet, it stops here.
  root.addEventListener(
    "click",
    (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      const isStopped = event.cancelBubble;
      if (button === null || !isStopped) return;
      if (pressedElement === null) requestAnimationFrame(replay);
      pressedElement = button;
    },
    true,
  );
}

/** React notes on an element that it has begun to take it over. */
function isHydrated(element: Element): boolean {
  return Object.keys(element).some((name) => name.startsWith("__reactProps$"));
}
