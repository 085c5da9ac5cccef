import { type ReactNode, useId } from "react";
import { copy } from "./copy.ts";

type SecurityFrameProps = {
  /** Part of it is still loading. */
  busy?: boolean;
  children: ReactNode;
};

/** The section with its heading. */
export function SecurityFrame({ busy = false, children }: SecurityFrameProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={busy || undefined} className="grid gap-4">
      <header className="grid gap-1 px-5 md:px-0">
        <h2 id={id} className="text-xl">
          {copy.title}
        </h2>
        <p className="text-text-muted text-pretty">{copy.text}</p>
      </header>
      {children}
    </section>
  );
}
