import type { ReactNode } from "react";

type PageTitleProps = {
  title: string;
  intro?: ReactNode;
  /** At the end of the line. */
  children?: ReactNode;
};

/** The heading of a page of the administration. */
export function PageTitle({ title, intro, children }: PageTitleProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 gap-1">
        <h1 className="text-2xl">{title}</h1>
        {intro !== undefined && <p className="text-pretty text-text-muted">{intro}</p>}
      </div>
      {children}
    </header>
  );
}
