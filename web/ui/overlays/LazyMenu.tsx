import { Slot } from "radix-ui";
import { type MouseEvent, type ReactElement, Suspense, useState } from "react";

/** What the loaded menu hands on to `Menu`. */
export type LazyMenuParts = { trigger: ReactElement; openedBy: "key" | "pointer" };

type LazyMenuProps = {
  /** The button that opens it: a single element that takes a ref (Button, IconButton). */
  trigger: ReactElement;
  /** Fetches the code of the menu; asked for when somebody reaches for the button. */
  load: () => Promise<unknown>;
  /** Called when the code cannot be had: without it the press would be silent. */
  onUnavailable: () => void;
  /** The menu, a lazy component around `Menu`. */
  children: (parts: LazyMenuParts) => ReactElement;
};

/** A menu in places that stand on every card: 26 kB that come with the first one that is opened. */
export function LazyMenu({ trigger, load, onUnavailable, children }: LazyMenuProps) {
  const [openedBy, setOpenedBy] = useState<LazyMenuParts["openedBy"] | null>(null);
  const prefetch = (): void => void load().catch(() => undefined);
  const resting = (
    <Slot.Root
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={({ detail }: MouseEvent) => {
        // A key that presses a button is a click without a count.
        const by = detail === 0 ? "key" : "pointer";
        void load().then(() => setOpenedBy(by), onUnavailable);
      }}
    >
      {trigger}
    </Slot.Root>
  );
  if (openedBy === null) return resting;
  return <Suspense fallback={resting}>{children({ trigger, openedBy })}</Suspense>;
}
