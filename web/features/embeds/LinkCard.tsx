import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "#web/ui/cx.ts";
import { cardClass } from "./card-class.ts";
import { copy } from "./copy.ts";
import { hostOf } from "./host-of.ts";

type LinkCardProps = {
  url: string;
  title: string;
  icon?: ReactNode;
  className?: string;
};

/** A link to another site, as a card. Nothing of that site is loaded. */
export function LinkCard({ url, title, icon, className }: LinkCardProps) {
  return (
    <a href={url} target="_blank" rel="noopener nofollow" className={cx(cardClass, className)}>
      <span aria-hidden className="grid size-12 shrink-0 place-items-center rounded-md bg-fill">
        {icon ?? <ExternalLink className="size-5" />}
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="line-clamp-2 leading-snug font-semibold wrap-anywhere">{title}</span>
        <span className="truncate text-sm text-text-muted">{hostOf(url)}</span>
      </span>
      <ExternalLink aria-hidden className="size-4.5 shrink-0 text-text-muted" />
      <span className="sr-only">. {copy.newTab}</span>
    </a>
  );
}
