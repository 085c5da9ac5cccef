import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { WaveMotif } from "./pictures/WaveMotif.tsx";

type EmptyStateProps = {
  title: string;
  /** Why it is empty, and what to do. */
  text?: ReactNode;
  /** One next step: a Button or a link that looks like one. */
  action?: ReactNode;
  as?: "h1" | "h2" | "h3" | "p";
  className?: string;
};

/** An empty list or page, with a friendly text. */
export function EmptyState({ title, text, action, as: Title = "h2", className }: EmptyStateProps) {
  return (
    <div className={cx("grid justify-items-center gap-3 px-6 py-14 text-center", className)}>
      <WaveMotif seed={title} bars={19} className="mb-3 h-18 text-edge" />
      <Title className="font-display text-xl font-bold text-balance">{title}</Title>
      {text !== undefined && <p className="max-w-96 text-pretty text-text-muted">{text}</p>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}
