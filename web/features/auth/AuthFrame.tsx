import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { Link } from "#web/parts/links/Link.tsx";
import { product } from "#contract/names";
import { LegalLinks } from "#features/legal";
import { mainId } from "#web/parts/layout/main-id.ts";
import { ThemeToggle } from "#web/parts/layout/ThemeToggle.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { paths } from "#web/paths.ts";
import { Logo } from "#web/ui/Logo.tsx";
import { CoverArt } from "./CoverArt.tsx";
import { FormSkeleton } from "./FormSkeleton.tsx";

export type AuthFrameProps = {
  title: string;
  /** Title of the browser's tab; `title` when absent. */
  pageTitle?: string | undefined;
  text?: ReactNode;
  cover: { seed: string; title: string; caption?: string | undefined };
  children: ReactNode;
};

/** The layout of /auth: a column for the form, and the cover beside it (above it on phones). */
export function AuthFrame({ title, pageTitle = title, text, cover, children }: AuthFrameProps) {
  useTitle(pageTitle);
  const heading = useFocusOnChange(title);
  return (
    <div className="grid min-h-dvh pb-(--dock-height,0px) lg:grid-cols-[minmax(28rem,1fr)_minmax(0,1.15fr)]">
      <div className="mx-auto flex w-full max-w-120 flex-col px-5 md:px-10">
        <header className="flex items-center justify-between py-3 md:py-5">
          <Link
            to={paths.landing}
            aria-label={product}
            className="inline-flex min-h-11 items-center rounded-sm"
          >
            <Logo name={product} />
          </Link>
          <ThemeToggle className="-mr-2.5 text-text-muted" />
        </header>
        <div className="grid h-20 lg:hidden">
          <CoverArt {...cover} />
        </div>
        <main
          id={mainId}
          tabIndex={-1}
          className="grid grow content-start gap-6 py-7 outline-none lg:content-center lg:pb-24"
        >
          <div className="grid gap-2">
            <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
              {title}
            </h1>
            {text !== undefined && <p className="text-text-muted text-pretty">{text}</p>}
          </div>
          <Suspense fallback={<FormSkeleton />}>{children}</Suspense>
        </main>
        <LegalLinks className="pb-4" />
      </div>
      <div className="sticky top-0 hidden h-dvh p-4 lg:grid">
        <CoverArt {...cover} />
      </div>
    </div>
  );
}

/**
 * Another mode is another screen: its heading is focused, like that of a new page, unless something else has the
 * focus already (the field of a code).
 */
function useFocusOnChange(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownTitle = useRef(title);
  useEffect(() => {
    if (shownTitle.current === title) return;
    shownTitle.current = title;
    if (!document.activeElement?.closest("main")) heading.current?.focus();
  }, [title]);
  return heading;
}
