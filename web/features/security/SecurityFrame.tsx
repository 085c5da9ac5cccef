import { type ReactNode, useId } from "react";
import { copy } from "./copy.ts";

export type SecurityFrameProps = {
  heading: "h1" | "h2";
  /** Something of it is still on the way. */
  busy?: boolean;
  children: ReactNode;
};

/** The section with its heading. */
export function SecurityFrame({ heading: Heading, busy = false, children }: SecurityFrameProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={busy || undefined} className="grid gap-4">
      <header className="grid gap-1 px-5 md:px-0">
        <Heading id={id} className={Heading === "h1" ? "text-2xl" : "text-xl"}>
          {copy.title}
        </Heading>
        <p className="text-text-muted text-pretty">{copy.text}</p>
      </header>
      {children}
    </section>
  );
}
