import { useSyncExternalStore } from "react";

/** Below 768 px, below 1280 px, and above. */
export type Layout = "phone" | "tablet" | "desk";

const queries =
  typeof window === "undefined"
    ? []
    : ["(width >= 768px)", "(width >= 1280px)"].map((text) => window.matchMedia(text));

function subscribe(listener: () => void): () => void {
  for (const each of queries) each.addEventListener("change", listener);
  return () => {
    for (const each of queries) each.removeEventListener("change", listener);
  };
}

function read(): Layout {
  const [tablet, desk] = queries;
  if (desk?.matches) return "desk";
  return tablet?.matches ? "tablet" : "phone";
}

/**
 * Which of the three layouts fits the window; null on the server and while its page is hydrated, where media
 * queries must decide.
 */
export function useLayout(): Layout | null {
  return useSyncExternalStore(subscribe, read, () => null);
}
