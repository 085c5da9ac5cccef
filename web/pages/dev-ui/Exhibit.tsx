import type { ReactNode } from "react";

/** One section of the gallery: the same components in the dark and light theme, side by side. */
export function Exhibit({ title, children }: { title: string; children: () => ReactNode }) {
  return (
    <section aria-label={title} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-xl">{title}</h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
        {(["dark", "light"] as const).map((theme) => (
          <div
            key={theme}
            data-theme={theme}
            className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 rounded-lg bg-background p-4 inset-ring inset-ring-border sm:p-6"
          >
            {children()}
          </div>
        ))}
      </div>
    </section>
  );
}

/** Components in a row, with a caption. */
export function Row({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-2">
      <p className="text-xs text-text-muted">{caption}</p>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}
