import type { ReactNode } from "react";
import { product } from "#contract/names";
import { mainId } from "#web/parts/layout/main-id.ts";
import { ThemeToggle } from "#web/parts/layout/ThemeToggle.tsx";
import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { Logo } from "#web/ui/Logo.tsx";
import { LegalLinks } from "./LegalLinks.tsx";

/** What stands around a legal page: without the frame of the app, so that it is light and prints well. */
export function LegalFrame({ current, children }: { current: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-170 flex-col px-5 pb-(--dock-height,0px) print:max-w-none print:px-0">
      <header className="flex items-center justify-between py-3 md:py-5 print:hidden">
        <Link to={paths.root} aria-label={product} className="rounded-sm py-1">
          <Logo name={product} />
        </Link>
        <ThemeToggle className="-mr-2.5 text-text-muted" />
      </header>
      <LegalLinks current={current} />
      <main
        id={mainId}
        tabIndex={-1}
        className="grid grow grid-cols-[minmax(0,1fr)] content-start gap-8 py-8 outline-none"
      >
        {children}
      </main>
    </div>
  );
}
