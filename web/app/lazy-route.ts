import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

/**
 * The `lazy` of a route: a page that cannot be opened though there is a connection is told by a toast. What stands in its place is the route's `errorElement`.
 */
export function lazyRoute<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) notify({ ...copy.navigationFailed, tone: "danger" });
      throw error;
    }
  };
}
