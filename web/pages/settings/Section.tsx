import { type ReactNode, useId } from "react";

type SectionProps = {
  title: string;
  /** Its content has a heading and background of its own. */
  bare?: boolean;
  children: ReactNode;
};

/** A section of the settings. Its heading is focused when the section opens. */
export function Section({ title, bare = false, children }: SectionProps) {
  const id = useId();
  if (bare) return <div data-page-start>{children}</div>;
  return (
    <section
      data-page-start
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 bg-surface p-5 md:rounded-lg"
    >
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
