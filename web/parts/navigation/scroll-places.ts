import type { Location } from "react-router";

const storageKey = "scroll-places";

/** The first page of a visit has no key of its own; its address distinguishes it from that of the last visit. */
const keyOf = ({ key, pathname }: Location): string => (key === "default" ? pathname : key);

/** The scroll position of each page in the history; it survives a reload, not the closing of the window. */
export function scrollPlaces() {
  const places = readStoredPlaces();

  function save(page: Location): void {
    places[keyOf(page)] = window.scrollY;
  }

  return {
    save,
    of: (page: Location): number | "start" => places[keyOf(page)] ?? "start",
    /** Disables the browser's scroll restoration, until the returned function is called. */
    start(current: () => Location): () => void {
      const takeOver = () => {
        history.scrollRestoration = "manual";
      };
      const leave = () => {
        save(current());
        // Without storage, only a reload loses the positions.
        try {
          sessionStorage.setItem(storageKey, JSON.stringify(places));
        } catch {}
        // A server-rendered page can be scrolled before the app starts.
        history.scrollRestoration = "auto";
      };
      takeOver();
      addEventListener("pageshow", takeOver);
      addEventListener("pagehide", leave);
      return () => {
        removeEventListener("pageshow", takeOver);
        removeEventListener("pagehide", leave);
        history.scrollRestoration = "auto";
      };
    },
  };
}

function readStoredPlaces(): Record<string, number> {
  try {
    const places: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
    return typeof places === "object" && places !== null ? (places as Record<string, number>) : {};
  } catch {
    return {};
  }
}
