import { createContext, useContext } from "react";
import { createStore } from "#web/ui/store.ts";

/**
 * The open modal around a component, or null. A modal makes the rest of the page inert, so menus and tooltips
 * inside it must be mounted inside it.
 */
export const LayerContext = createContext<HTMLElement | null>(null);

/** The element in which a floating part is mounted; undefined means the body. */
export function useLayerContainer(): HTMLElement | undefined {
  return useContext(LayerContext) ?? undefined;
}

const layers = createStore<readonly HTMLElement[]>([]);

function replace(next: readonly HTMLElement[]): void {
  document.documentElement.classList.toggle("under-layer", next.length > 0);
  layers.set(next);
}

/** Puts a modal on top of the stack; the returned function removes it. */
export function pushLayer(element: HTMLElement): () => void {
  replace([...layers.get(), element]);
  return () => replace(layers.get().filter((other) => other !== element));
}

/** The top modal, or null: toasts are rendered in it, since the rest of the page is inert. */
export function useTopLayer(): HTMLElement | null {
  return layers.useValue((open) => open.at(-1) ?? null);
}
