import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Badge } from "#web/ui/Badge.tsx";
import { cx } from "#web/ui/cx.ts";
import { copy } from "./copy.ts";

type SectionProps = {
  id: string;
  title: string;
  /** Its content brings heading and surface of its own. */
  bare: boolean;
  /** On phones: folded behind its title. */
  folds: boolean;
  open: boolean;
  onToggle: () => void;
  /** How many of its fields are wrong. */
  wrong: number;
  children: ReactNode;
};

const place = "scroll-mt-18 md:scroll-mt-20 xl:scroll-mt-6";

/** One subject of the page; on phones it unfolds, and asks for nothing before that. */
export function Section(props: SectionProps) {
  const { id, title, bare, folds, open, onToggle, wrong, children } = props;
  const shown = !folds || open;
  const [seen, setSeen] = useState(shown);
  if (shown && !seen) setSeen(true);
  if (bare)
    return (
      <div id={id} className={place}>
        {children}
      </div>
    );
  const heading = `${id}-titulo`;
  const content = `${id}-contenido`;
  const marked = wrong > 0 && (
    <Badge tone="danger">
      {wrong}
      <span className="sr-only"> {copy.toReview}</span>
    </Badge>
  );
  return (
    <section id={id} aria-labelledby={heading} className={cx("bg-surface md:rounded-lg", place)}>
      <h2
        id={heading}
        tabIndex={-1}
        className={cx("text-lg outline-none", !folds && "flex items-center gap-3 px-5 pt-5")}
      >
        {folds ? (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={content}
            onClick={onToggle}
            className="flex min-h-15 w-full items-center gap-3 px-5 text-left focus-visible:-outline-offset-2"
          >
            {title}
            {marked}
            <ChevronDown
              aria-hidden
              className={cx(
                "ml-auto size-5 shrink-0 text-text-muted transition-transform",
                open && "rotate-180",
              )}
            />
          </button>
        ) : (
          <>
            {title}
            {marked}
          </>
        )}
      </h2>
      <div
        id={content}
        hidden={!shown}
        className="grid grid-cols-[minmax(0,1fr)] gap-5 px-5 pt-2 pb-6 md:pt-4 md:pb-5"
      >
        {seen && children}
      </div>
    </section>
  );
}
