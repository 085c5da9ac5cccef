import { chipClass } from "#web/ui/ChipGroup.tsx";
import { cx } from "#web/ui/cx.ts";
import { copy } from "./copy.ts";

type SectionIndexProps = {
  sections: readonly { id: string; title: string }[];
  current: string | null;
  onGo: (id: string) => void;
  /** A row that scrolls sideways, where there is no room beside the form. */
  row?: boolean;
};

/** Where one is in the long page, and the way to its other parts. */
export function SectionIndex({ sections, current, onGo, row = false }: SectionIndexProps) {
  return (
    <nav aria-label={copy.index} className={cx(row && "overflow-x-auto [scrollbar-width:none]")}>
      <ul className={cx(row ? "flex w-max gap-2 p-1" : "grid")}>
        {sections.map(({ id, title }) => {
          const here = id === current;
          return (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={here ? "location" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  onGo(id);
                }}
                className={
                  row
                    ? chipClass(here)
                    : cx(
                        "flex min-h-8 items-center border-l-2 py-0.5 pl-4 text-sm transition-colors",
                        here
                          ? "border-text font-semibold text-text"
                          : "border-border text-text-muted hover:text-text",
                      )
                }
              >
                {title}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
