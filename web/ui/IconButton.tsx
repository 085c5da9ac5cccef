import type { ComponentProps, ReactNode } from "react";
import { iconButtonClass, type IconButtonLook } from "./button-class.ts";

type IconButtonProps = Omit<ComponentProps<"button">, "aria-label" | "children"> &
  IconButtonLook & {
    /** The accessible name. */
    label: string;
    children: ReactNode;
  };

/** A round button with an icon only. */
export function IconButton({
  label,
  variant,
  size,
  className,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={iconButtonClass({ variant, size, className })}
      {...rest}
    >
      {children}
    </button>
  );
}
