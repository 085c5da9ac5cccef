import { type ComponentType, createElement } from "react";
import type { RouteObject } from "react-router";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

/**
 * A route whose code is loaded by `load`; rendered once that has succeeded or failed, which the route's boundary
 * shows.
 */
export interface LazyRoute {
  Component: ComponentType;
  handle: { load: () => Promise<void> };
}

/**
 * A route with its own chunk: `handle.load` loads it, once, and must have settled before the route is rendered. If
 * loading fails while online, a toast says so. After a failure it may be loaded again.
 */
export function lazyRoute(load: () => Promise<{ Component: ComponentType }>): LazyRoute {
  let Page: ComponentType | undefined;
  let failure: unknown = new Error("The code of this page was not loaded.");
  return {
    Component() {
      if (Page === undefined) throw failure;
      return createElement(Page);
    },
    handle: {
      async load() {
        if (Page !== undefined) return;
        try {
          Page = (await load()).Component;
        } catch (error) {
          failure = error;
          if (navigator.onLine) notify({ ...copy.navigationFailed, tone: "danger" });
        }
      },
    },
  };
}

/** Loads the code of a route, if it has a chunk of its own. */
export async function loadRoute({ handle }: RouteObject): Promise<void> {
  await (handle as LazyRoute["handle"] | undefined)?.load();
}
