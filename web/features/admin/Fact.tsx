import type { ReactNode } from "react";

/** A name and a value, in a `dl`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <dt className="text-sm text-text-muted sm:text-base">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
