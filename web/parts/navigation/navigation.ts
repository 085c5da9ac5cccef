import {
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  parsePath,
  type Path,
  type To,
} from "react-router";
import { holdNavigation } from "./use-blocker.ts";
import { scrollPlaces } from "./scroll-places.ts";

/** The displayed page, and how it was reached. */
export interface View {
  location: Location;
  type: NavigationType;
  /** The scroll position in pixels; `start`: the top, or the element of the hash; `stay`: unchanged. */
  scroll: number | "start" | "stay";
}

export interface Navigation {
  /** The first page. */
  first: View;
  /** The navigator that hooks and links of React Router use. */
  navigator: Navigator;
  /** Subscribes to the displayed page, until the returned function is called. */
  start: (onChange: (view: View) => void) => () => void;
}

/** The state stored with each entry of the browser's history, under React Router's names. */
interface Entry {
  usr: unknown;
  key: string;
  /** Its index among the entries of this window. */
  idx: number;
}

/**
 * The browser's history for React Router's declarative mode, which is 18 kB lighter than its data mode (decision
 * 061) but lacks navigation blocking, scroll restoration and waiting for code. A page is displayed, and added to
 * the history, once `load` has loaded its code; a further navigation replaces a pending one. `load` must not
 * reject. A server-rendered page (`isServerRendered`) keeps its scroll position.
 */
export function createNavigation(
  load: (to: Path) => Promise<unknown>,
  { isServerRendered }: { isServerRendered: boolean },
): Navigation {
  const places = scrollPlaces();
  /** The index of the browser's current entry. */
  let place = entry()?.idx ?? 0;
  if (entry()?.idx === undefined) history.replaceState({ ...entry(), idx: place }, "");
  const initialLocation = currentLocation();
  const first: View = {
    location: initialLocation,
    type: NavigationType.Pop,
    scroll: isServerRendered ? "stay" : places.of(initialLocation),
  };
  let view = first;
  let changeListener: ((view: View) => void) | undefined;
  let newest = 0;
  /** Why we caused the next `popstate`: to return to a blocked page, or to leave it after confirmation. */
  let expectedPop: "return" | "proceed" | null = null;

  async function show(
    next: Location,
    type: NavigationType,
    scroll: View["scroll"],
    write?: () => void,
  ): Promise<void> {
    const number = ++newest;
    places.save(view.location);
    await load(next);
    if (number !== newest) return;
    write?.();
    view = { location: next, type, scroll };
    // Before the app is mounted only the first page is set: the server-rendered page must be hydrated first.
    changeListener?.(view);
  }

  function open(
    to: To,
    state: unknown,
    type: NavigationType.Push | NavigationType.Replace,
    keepsScroll: boolean,
    isGuarded = true,
  ): void {
    const next = { ...encode(to), state: state ?? null, key: createKey() } as Location;
    const proceed = () => open(to, state, type, keepsScroll, false);
    if (isGuarded && holdNavigation(view.location, next, proceed)) return;
    void show(next, type, keepsScroll ? "stay" : "start", () => {
      if (type === NavigationType.Push) place++;
      writeEntry(next, type, place);
    });
  }

  function onPop(): void {
    const reason = expectedPop;
    expectedPop = null;
    const to = entry()?.idx;
    if (reason === "return") return;
    // A link to a hash adds an entry without calling us.
    if (to === undefined) history.replaceState({ usr: null, key: createKey(), idx: place + 1 }, "");
    const by = (to ?? place + 1) - place;
    const next = currentLocation();
    const proceed = () => {
      expectedPop = "proceed";
      history.go(by);
    };
    if (reason === null && by !== 0 && holdNavigation(view.location, next, proceed)) {
      expectedPop = "return";
      history.go(-by);
      return;
    }
    place += by;
    void show(next, NavigationType.Pop, places.of(next));
  }

  addEventListener("popstate", onPop);
  const createHref = (to: To): string => (typeof to === "string" ? to : createPath(to));
  return {
    first,
    navigator: {
      createHref,
      encodeLocation: encode,
      go: (by) => history.go(by),
      push: (to, state, options) =>
        open(to, state, NavigationType.Push, options?.preventScrollReset === true),
      replace: (to, state, options) =>
        open(to, state, NavigationType.Replace, options?.preventScrollReset === true),
    },
    start(onChange) {
      changeListener = onChange;
      if (view !== first) onChange(view);
      const stop = places.start(() => view.location);
      return () => {
        changeListener = undefined;
        stop();
      };
    },
  };
}

function writeEntry(page: Location, type: NavigationType, place: number): void {
  const historyEntry: Entry = { usr: page.state, key: page.key, idx: place };
  // With the origin: a path that begins with two slashes would be another site.
  const address = location.origin + createPath(page);
  try {
    if (type === NavigationType.Push) history.pushState(historyEntry, "", address);
    else history.replaceState(historyEntry, "", address);
  } catch {
    // Safari refuses after a hundred entries within half a minute.
    location.assign(address);
  }
}

function entry(): Partial<Entry> | null {
  return history.state as Partial<Entry> | null;
}

function currentLocation(): Location {
  const { pathname, search, hash } = location;
  return {
    pathname,
    search,
    hash,
    state: entry()?.usr ?? null,
    key: entry()?.key ?? "default",
  } as Location;
}

/** The form in which the browser shows it in its address bar. */
function encode(to: To): Path {
  const {
    pathname = location.pathname,
    search = "",
    hash = "",
  } = typeof to === "string" ? parsePath(to) : to;
  const url = new URL(createPath({ pathname, search, hash }), location.origin);
  return { pathname: url.pathname, search: url.search, hash: url.hash };
}

function createKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
