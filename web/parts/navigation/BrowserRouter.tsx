import { type ReactNode, startTransition, useLayoutEffect, useState } from "react";
import { Router } from "react-router";
import type { Navigation, View } from "./navigation.ts";

/** Gives React Router the page that is shown, and scrolls it to its place. */
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
      // A change of the page is a transition already.
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

/** The part of the page that a hash names. */
function elementForHash(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
