import type { Location } from "react-router";

const storageKey = "scroll-places";

/** The first page of a visit has no key of its own: its address tells it from the last visit's. */
const keyOf = ({ key, pathname }: Location): string => (key === "default" ? pathname : key);

/** How far down each page was left, for the way back; a reload keeps it, a closed window does not. */
export function scrollPlaces() {
  const places = readStoredPlaces();

  function save(page: Location): void {
    places[keyOf(page)] = window.scrollY;
  }

  return {
    save,
    of: (page: Location): number | "start" => places[keyOf(page)] ?? "start",
    /** Takes the scrolling over from the browser, until the returned function is called. */
    start(current: () => Location): () => void {
      const takeOver = () => {
        history.scrollRestoration = "manual";
      };
      const leave = () => {
        save(current());
        // What cannot be stored is lost with a reload, no more.
        try {
          sessionStorage.setItem(storageKey, JSON.stringify(places));
        } catch {}
        // A page of the server is there before the app is.
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
