import { ChevronLeft } from "lucide-react";
import { Link } from "#web/parts/links/Link.tsx";
import { copy } from "#web/features/messages/copy.ts";

/** For phones, where the list is not visible; on narrow ones the arrow alone, so that names have room. */
export function BackLink({ to }: { to: string }) {
  return (
    <Link
      to={to}
      className="flex h-11 items-center gap-0.5 rounded-full pr-2.5 pl-1 text-sm font-semibold text-text-muted hover:text-text md:hidden"
    >
      <ChevronLeft aria-hidden className="size-5.5 shrink-0" />
      <span className="max-[30rem]:sr-only">{copy.back}</span>
    </Link>
  );
}
