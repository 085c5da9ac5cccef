import { Slot } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { buttonClass, type ButtonLook } from "./button-class.ts";
import { cx } from "./cx.ts";

type IconButtonProps = Omit<ComponentProps<"button">, "aria-label" | "children"> & {
  /** What it does, for those who do not see the icon. */
  label: string;
  /** The icon; with `asChild`, the element (a link) that holds it. */
  children: ReactNode;
  variant?: ButtonLook["variant"];
  size?: "sm" | "md" | "lg";
  asChild?: boolean;
};

const SIZES = {
  sm: "size-9 text-base pointer-coarse:size-11",
  md: "size-11 text-lg",
  lg: "size-14 text-xl",
};

/** A round button with an icon only. */
export function IconButton({
  label,
  variant = "ghost",
  size = "md",
  asChild = false,
  className,
  children,
  ...rest
}: IconButtonProps) {
  const look = cx(buttonClass({ variant }), "p-0", SIZES[size], className);
  if (asChild) {
    return (
      <Slot.Root aria-label={label} className={look} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button type="button" aria-label={label} className={look} {...rest}>
      {children}
    </button>
  );
}
