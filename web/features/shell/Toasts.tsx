import { Toaster } from "#web/ui/Toaster.tsx";

/** The toasts, above the player and the bottom bar. */
export function Toasts() {
  return <Toaster className="bottom-[calc(var(--dock-height,0px)+var(--bar-height,0px)+1rem)]" />;
}
