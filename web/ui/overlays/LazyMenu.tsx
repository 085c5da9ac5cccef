import { type ComponentProps, type ReactElement, Suspense, useState } from "react";

/** Props that the loaded menu passes to `Menu`. */
export type LazyMenuParts = { trigger: ReactElement; openedBy: "key" | "pointer" };

type LazyMenuProps = {
  /** Renders the button that opens the menu, with these props and a ref (Button, IconButton). */
  renderTrigger: (opener: ComponentProps<"button">) => ReactElement;
  /** Loads the code of the menu; called when the pointer or the focus reaches the button. */
  load: () => Promise<unknown>;
  /** Called when the code cannot be loaded, so that the press is answered. */
  onUnavailable: () => void;
  /** The menu, a lazy component around `Menu`. */
  children: (parts: LazyMenuParts) => ReactElement;
};

/** A menu for buttons on every card: its 26 kB are loaded when the first menu is opened. */
export function LazyMenu({ renderTrigger, load, onUnavailable, children }: LazyMenuProps) {
  const [openedBy, setOpenedBy] = useState<LazyMenuParts["openedBy"] | null>(null);
  const prefetch = (): void => void load().catch(() => undefined);
  const resting = renderTrigger({
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: prefetch,
    onFocus: prefetch,
    onClick({ detail }) {
      // A click by keyboard has a `detail` of 0.
      const by = detail === 0 ? "key" : "pointer";
      void load().then(() => setOpenedBy(by), onUnavailable);
    },
  });
  if (openedBy === null) return resting;
  return (
    <Suspense fallback={resting}>{children({ trigger: renderTrigger({}), openedBy })}</Suspense>
  );
}
