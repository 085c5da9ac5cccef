import { type ComponentType, createElement } from "react";
import type { RouteObject } from "react-router";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

/** A route whose code `load` brings; it is shown once that has come, or failed to, which the route's boundary tells. */
export interface LazyRoute {
  Component: ComponentType;
  handle: { load: () => Promise<void> };
}

/**
 * A route with its code apart: `handle.load` brings it, once, and has to have settled before the route is shown. A page
 * that cannot be opened though there is a connection is told by a toast. After a failure it may be loaded again.
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

/** Brings the code of a route, if it has some of its own. */
export async function loadRoute({ handle }: RouteObject): Promise<void> {
  await (handle as LazyRoute["handle"] | undefined)?.load();
}
