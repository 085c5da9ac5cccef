import { Slot } from "radix-ui";
import { type ReactElement, Suspense, useState } from "react";

/** What the loaded menu hands on to `Menu`. */
export type LazyMenuParts = { trigger: ReactElement; defaultOpen: boolean };

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
  const [opened, setOpened] = useState(false);
  const prefetch = (): void => void load().catch(() => undefined);
  const resting = (
    <Slot.Root
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => void load().then(() => setOpened(true), onUnavailable)}
    >
      {trigger}
    </Slot.Root>
  );
  if (!opened) return resting;
  return <Suspense fallback={resting}>{children({ trigger, defaultOpen: true })}</Suspense>;
}
