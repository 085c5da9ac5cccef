import { type ComponentType, lazy } from "react";

/**
 * A part of a page whose code comes later, and without which the page is whole: where it cannot be had
 * (without a connection, say) nothing stands in its place.
 */
export function optional<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<P> => () => null) }));
}

/** Code that something in sight needs: without a connection it waits until there is one. */
export async function onceOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((back) => addEventListener("online", back, { once: true }));
    return load();
  }
}
