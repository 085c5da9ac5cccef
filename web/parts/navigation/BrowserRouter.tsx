import { type ReactNode, startTransition, useLayoutEffect, useState } from "react";
import { Router } from "react-router";
import type { Navigation, View } from "./navigation.ts";

/** Provides React Router with the current page, and restores its scroll position. */
export function BrowserRouter({
  navigation,
  children,
}: {
  navigation: Navigation;
  children: ReactNode;
}) {
  const [view, setView] = useState(navigation.first);
  useLayoutEffect(
    () => navigation.start((next) => startTransition(() => setView(next))),
    [navigation],
  );
  useLayoutEffect(() => scrollTo(view), [view]);
  return (
    <Router
      location={view.location}
      navigationType={view.type}
      navigator={navigation.navigator}
      // Navigation already runs in a transition.
      useTransitions={false}
    >
      {children}
    </Router>
  );
}

function scrollTo({ scroll, location }: View): void {
  const part = scroll === "start" ? elementForHash(location.hash) : null;
  if (part !== null) part.scrollIntoView();
  else if (scroll !== "stay") window.scrollTo(0, scroll === "start" ? 0 : scroll);
}

/** The element to which a hash refers. */
function elementForHash(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
