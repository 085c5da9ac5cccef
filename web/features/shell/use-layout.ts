import { useSyncExternalStore } from "react";

/** Under 768 px (spec 1 §9), under 1280 px, and above (look: layout). */
export type Layout = "phone" | "tablet" | "desk";

const atLeastTablet = window.matchMedia("(width >= 768px)");
const atLeastDesk = window.matchMedia("(width >= 1280px)");

function subscribe(listener: () => void): () => void {
  atLeastTablet.addEventListener("change", listener);
  atLeastDesk.addEventListener("change", listener);
  return () => {
    atLeastTablet.removeEventListener("change", listener);
    atLeastDesk.removeEventListener("change", listener);
  };
}

function read(): Layout {
  if (atLeastDesk.matches) return "desk";
  return atLeastTablet.matches ? "tablet" : "phone";
}

/** Which of the three frames the window has room for. */
export function useLayout(): Layout {
  return useSyncExternalStore(subscribe, read);
}
