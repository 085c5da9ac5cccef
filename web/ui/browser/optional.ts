import { type ComponentType, lazy } from "react";

/**
 * A lazy component without which the page is complete: if it cannot be loaded (offline, for example), nothing is
 * shown.
 */
export function optional<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<P> => () => null) }));
}

/** Loads code for visible content: without a connection it waits until there is one. */
export async function onceOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((back) => addEventListener("online", back, { once: true }));
    return load();
  }
}
