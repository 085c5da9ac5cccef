import { Badge } from "#web/ui/Badge.tsx";
import { cx } from "#web/ui/cx.ts";
import { benefits } from "./benefits.ts";
import { copy } from "./copy.ts";

type BenefitsProps = {
  /** Titles only, where the benefits are not the subject of the page. */
  brief?: boolean;
  className?: string;
};

/** The benefits of artists; unfinished ones are marked. */
export function Benefits({ brief = false, className }: BenefitsProps) {
  return (
    <ul aria-label={copy.benefits} className={cx("grid", className)}>
      {benefits.map(({ icon: Icon, title, text, soon }) => (
        <li key={title} className={cx("flex", brief ? "items-center gap-2.5" : "gap-3.5")}>
          {brief ? (
            <Icon aria-hidden className="size-5 shrink-0 text-text-muted" />
          ) : (
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-fill">
              <Icon aria-hidden className="size-5" />
            </span>
          )}
          <div className="grid content-start">
            <p className={cx("flex flex-wrap items-center gap-x-2", !brief && "font-semibold")}>
              {title}
              {soon && <Badge>{copy.soon}</Badge>}
            </p>
            {!brief && <p className="text-sm text-pretty text-text-muted">{text}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
