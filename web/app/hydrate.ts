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
 * Presses buttons again that somebody pressed before the app could answer: before it was there, or in a part of the page
 * whose code is still on its way. Called as hydration begins.
 */
export function replayClicks(): void {
  const early = window.earlyClick;
  delete window.earlyClick;
  // Hydration ends with the next task.
  setTimeout(() => early && pressOnceHydrated(early), 0);
  document.addEventListener(
    "click",
    ({ target }) => {
      const button = target instanceof Element ? target.closest("#root button") : null;
      if (button === null || isHydrated(button)) return;
      // React takes over at once what it has the code for, and answers.
      setTimeout(() => isHydrated(button) || pressOnceHydrated(button), 0);
    },
    true,
  );
}

/** React notes on an element that it has taken it over. */
function isHydrated(element: Element): boolean {
  return Object.keys(element).some((name) => name.startsWith("__reactProps$"));
}

function pressOnceHydrated(element: Element): void {
  if (!(element instanceof HTMLElement) || !element.isConnected) return;
  if (!isHydrated(element)) return void requestAnimationFrame(() => pressOnceHydrated(element));
  // Tabs and menus answer to the press, other buttons to the click.
  for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup"])
    element.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true }));
  element.click();
}
