import type { ReactNode } from "react";
import { product } from "#contract/names";
import { textLink } from "#web/parts/forms/text-link.ts";
import { mainId } from "#web/parts/layout/main-id.ts";
import { ThemeToggle } from "#web/parts/layout/ThemeToggle.tsx";
import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { Logo } from "#web/ui/Logo.tsx";
import { copy } from "./copy.ts";

/** The frame of a page that the link of a mail opens, without a session. */
export function MailLinkPage({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-136 flex-col px-5 pb-(--dock-height,0px) md:px-8">
      <header className="flex items-center justify-between py-3 md:py-5">
        <Link to={paths.root} aria-label={product} className="rounded-sm py-1">
          <Logo name={product} />
        </Link>
        <ThemeToggle className="-mr-2.5 text-text-muted" />
      </header>
      <main
        id={mainId}
        tabIndex={-1}
        className="grid grow grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 outline-none md:pb-24"
      >
        {children}
      </main>
    </div>
  );
}

/** Whether the link is complete: 32 random bytes. */
export const isToken = (token: string): boolean => /^[\w-]{43}$/.test(token);

/** The same for every link that opens nothing. */
export function UselessLink({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid justify-items-start gap-3">
      <h1 className="text-2xl text-balance">{title}</h1>
      <p className="text-pretty text-text-muted">{text}</p>
      <Link to={paths.legal("normas")} className={textLink()}>
        {copy.norms}
      </Link>
    </div>
  );
}
