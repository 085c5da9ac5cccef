import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { cx } from "#web/ui/cx.ts";
import { linksCopy } from "./links-copy.ts";

const pages = Object.keys(linksCopy.pages) as (keyof typeof linksCopy.pages)[];

type LegalLinksProps = {
  className?: string;
  /** The page that is open. */
  current?: string | undefined;
};

/** The links to the legal pages, in one row that wraps. */
export function LegalLinks({ className, current }: LegalLinksProps) {
  return (
    <nav
      aria-label={linksCopy.nav}
      className={cx("flex flex-wrap gap-x-4 text-sm text-text-muted print:hidden", className)}
    >
      {pages.map((page) => (
        <Link
          key={page}
          to={page === "transparencia" ? paths.transparency : paths.legal(page)}
          aria-current={page === current ? "page" : undefined}
          className={cx(
            "inline-flex min-h-8 items-center rounded-sm underline-offset-4 hover:text-text hover:underline pointer-coarse:min-h-11",
            page === current && "font-semibold text-text",
          )}
        >
          {linksCopy.pages[page]}
        </Link>
      ))}
    </nav>
  );
}
