import { cx } from "#web/ui/cx.ts";

/** The style of a link between the modes; tall enough for a thumb. */
export function textLink(className?: string): string {
  return cx(
    "inline-flex min-h-8 items-center rounded-sm font-semibold text-accent-text underline-offset-4 hover:underline pointer-coarse:min-h-11",
    className,
  );
}
