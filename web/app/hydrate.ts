import { currentSession } from "#web/api/session.ts";

/**
 * The server-rendered page if it is to be hydrated, with the time of rendering (ms since 1970). Members get a page
 * of their own instead: public/theme.js has hidden the visitor's.
 */
export function renderedPage(root: HTMLElement): { at: number } | null {
  const { at, path } = root.dataset;
  if (at === undefined || path === undefined) return null;
  if (
    document.documentElement.dataset["own"] !== undefined ||
    currentSession().status !== "visitor"
  ) {
    root.replaceChildren();
    delete root.dataset["at"];
    return null;
  }
  // `/` is rendered as the landing page, to which it leads visitors.
  if (location.pathname === "/") history.replaceState(null, "", path + location.search);
  return { at: Number(at) };
}

declare global {
  interface Window {
    /** The button that was clicked before the app could react, recorded by public/theme.js. */
    earlyClick?: HTMLButtonElement | null;
  }
}

/**
 * Repeats the last click that came before React could handle it: before it was loaded, or in a part of the page
 * whose code is still loading. Called when hydration begins.
 */
export function replayClicks(): void {
  let pressedButton = window.earlyClick ?? null;
  delete window.earlyClick;
  const replay = () => {
    const button = pressedButton;
    if (button?.isConnected === true && !isHydrated(button))
      return void requestAnimationFrame(replay);
    pressedButton = null;
    if (button?.isConnected !== true) return;
    // Tabs and menus react to pointerdown, other buttons to click.
    for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup"])
      button.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true }));
    button.click();
  };
  // Hydration ends with the next task.
  setTimeout(replay, 0);
  document.addEventListener(
    "click",
    (event) => {
      const button = (event.target as Element).closest("button");
      let hasArrived = false;
      // React stops a click that it cannot handle yet on its way down: at the root, or at the body for portals.
      button?.addEventListener("click", () => (hasArrived = true), { capture: true, once: true });
      requestAnimationFrame(() => {
        if (button === null || hasArrived) return;
        if (pressedButton === null) requestAnimationFrame(replay);
        pressedButton = button;
      });
    },
    true,
  );
}

/** React sets a property on an element that it has begun to hydrate. */
function isHydrated(element: Element): boolean {
  return Object.keys(element).some((name) => name.startsWith("__reactProps$"));
}
