import type { ReactNode } from "react";
import { product } from "#contract/names";
import { mainId } from "#web/parts/layout/main-id.ts";
import { ThemeToggle } from "#web/parts/layout/ThemeToggle.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Logo } from "#web/ui/Logo.tsx";
import { WaveMotif } from "#web/ui/pictures/WaveMotif.tsx";

type LoneFrameProps = { title: string; pageTitle?: string; children: ReactNode };

/** A single-column screen outside of the app's frame, for an account that is being deleted. */
export function LoneFrame({ title, pageTitle = title, children }: LoneFrameProps) {
  useTitle(pageTitle);
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-136 flex-col px-5 pb-(--dock-height,0px) md:px-8">
      <header className="flex items-center justify-between py-3 md:py-5">
        <Logo name={product} />
        <ThemeToggle className="-mr-2.5 text-text-muted" />
      </header>
      <main
        id={mainId}
        tabIndex={-1}
        className="grid grow grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 outline-none md:content-center md:pb-24"
      >
        <WaveMotif seed="adios" bars={23} className="h-16 justify-self-start text-edge" />
        <h1 className="text-2xl text-balance">{title}</h1>
        {children}
      </main>
    </div>
  );
}
