import { cx } from "./cx.ts";

/** The style of a tab, for links that change the address. */
export function tabClass(active: boolean, className?: string): string {
  return cx(
    "relative flex h-12 shrink-0 items-center gap-2 px-1 font-semibold whitespace-nowrap transition-colors",
    "after:absolute after:inset-x-0 after:bottom-0 after:h-0.75 after:rounded-full after:transition-opacity",
    active
      ? "text-text after:bg-text after:opacity-100"
      : "text-text-muted after:opacity-0 hover:text-text",
    className,
  );
}
