import { createContext, useContext, useSyncExternalStore } from "react";

/** The open modal that surrounds a component, or null. A modal makes the rest of the page inert, so
    that menus and tooltips inside it must be mounted inside it. */
export const LayerContext = createContext<HTMLElement | null>(null);

/** Where a floating part is to be mounted; undefined means the body. */
export function useLayerContainer(): HTMLElement | undefined {
  return useContext(LayerContext) ?? undefined;
}

let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function replace(next: readonly HTMLElement[]): void {
  open = next;
  document.documentElement.classList.toggle("under-layer", open.length > 0);
  for (const listener of listeners) listener();
}

/** Puts a modal on top of the stack; the answer takes it off again. */
export function pushLayer(element: HTMLElement): () => void {
  replace([...open, element]);
  return () => replace(open.filter((other) => other !== element));
}

/** The modal on top, or null: toasts are shown in it, since the rest of the page is inert. */
export function useTopLayer(): HTMLElement | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open.at(-1) ?? null,
    () => null,
  );
}
