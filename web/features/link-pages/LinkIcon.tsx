import { type LinkIconName, linkIcons } from "#contract/link-pages/link-icons";
import { cx } from "#web/ui/cx.ts";

/** The drawing beside a link. */
export function LinkIcon({ name, className }: { name: LinkIconName; className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx("size-6 shrink-0", className)}
    >
      <path d={linkIcons[name].path} />
    </svg>
  );
}
