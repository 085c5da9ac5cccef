import type { ReactNode } from "react";
import { product } from "#contract/names";
import { mainId } from "#web/parts/layout/main-id.ts";
import { ThemeToggle } from "#web/parts/layout/ThemeToggle.tsx";
import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { Logo } from "#web/ui/Logo.tsx";

/** A page without the frame of the app: one thing at a time. */
export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-170 flex-col px-5 pb-(--dock-height,0px)">
      <header className="flex items-center justify-between py-3 md:py-5">
        <Link to={paths.root} aria-label={product} className="rounded-sm py-1">
          <Logo name={product} />
        </Link>
        <ThemeToggle className="-mr-2.5 text-text-muted" />
      </header>
      <main id={mainId} tabIndex={-1} className="flex grow flex-col py-6 outline-none md:py-10">
        {children}
      </main>
    </div>
  );
}
