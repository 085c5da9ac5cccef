import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

type CardProps = ComponentProps<"div"> & {
  as?: "div" | "article" | "section" | "li" | "aside";
  /** Touches both edges of the screen on phones, without corners. */
  bleed?: boolean;
};

/** A surface for one thing. Its content sets the padding. */
export function Card({ as = "div", bleed = false, className, ...rest }: CardProps) {
  // One props type for all tags: they differ in name only.
  const Tag = as as "div";
  return (
    <Tag
      {...rest}
      className={cx("bg-surface", bleed ? "rounded-none md:rounded-lg" : "rounded-lg", className)}
    />
  );
}
