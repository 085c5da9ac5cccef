import type { ReactNode } from "react";
import { cx } from "./cx.ts";

const TONES = {
  neutral: "bg-fill text-text-muted",
  accent: "bg-accent-soft text-accent-text",
  positive: "bg-fill text-positive",
  warning: "bg-fill text-warning",
  danger: "bg-danger-soft text-danger",
  solid: "bg-accent text-accent-contrast",
};

type BadgeProps = {
  children: ReactNode;
  tone?: keyof typeof TONES;
  icon?: ReactNode;
  className?: string;
};

/** A word or a number beside something: a role, a state, a count ("solid"). */
export function Badge({ children, tone = "neutral", icon, className }: BadgeProps) {
  return (
    <span
      className={cx(
        "inline-flex h-6 min-w-6 items-center justify-center gap-1 rounded-full px-2 text-xs font-semibold whitespace-nowrap tabular-nums [&_svg]:size-3.5",
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
