import { type ComponentProps, type ReactElement, Suspense, useState } from "react";

/** What the loaded menu hands on to `Menu`. */
export type LazyMenuParts = { trigger: ReactElement; openedBy: "key" | "pointer" };

type LazyMenuProps = {
  /** Makes the button that opens it, which takes these props and a ref (Button, IconButton). */
  renderTrigger: (opener: ComponentProps<"button">) => ReactElement;
  /** Fetches the code of the menu; asked for when somebody reaches for the button. */
  load: () => Promise<unknown>;
  /** Called when the code cannot be had: without it the press would be silent. */
  onUnavailable: () => void;
  /** The menu, a lazy component around `Menu`. */
  children: (parts: LazyMenuParts) => ReactElement;
};

/** A menu in places that stand on every card: 26 kB that come with the first one that is opened. */
export function LazyMenu({ renderTrigger, load, onUnavailable, children }: LazyMenuProps) {
  const [openedBy, setOpenedBy] = useState<LazyMenuParts["openedBy"] | null>(null);
  const prefetch = (): void => void load().catch(() => undefined);
  const resting = renderTrigger({
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: prefetch,
    onFocus: prefetch,
    onClick({ detail }) {
      // A key that presses a button is a click without a count.
      const by = detail === 0 ? "key" : "pointer";
      void load().then(() => setOpenedBy(by), onUnavailable);
    },
  });
  if (openedBy === null) return resting;
  return (
    <Suspense fallback={resting}>{children({ trigger: renderTrigger({}), openedBy })}</Suspense>
  );
}
