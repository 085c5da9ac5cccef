import { cva, type VariantProps } from "class-variance-authority";
import { cx } from "./cx.ts";

const variants = cva(
  [
    "relative inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-full font-semibold",
    "whitespace-nowrap transition-[background-color,opacity,transform,filter] active:scale-[0.97]",
    "disabled:pointer-events-none disabled:opacity-45 aria-disabled:opacity-70",
    "[&_svg]:size-[1.15em] [&_svg]:shrink-0",
  ],
  {
    variants: {
      variant: {
        primary: "bg-accent-wave text-accent-contrast hover:brightness-110",
        secondary: "bg-fill text-text hover:bg-border",
        outline: "text-text inset-ring inset-ring-edge hover:bg-fill",
        ghost: "text-text hover:bg-fill",
        danger: "bg-danger-fill text-danger-contrast hover:brightness-110",
      },
      size: {
        sm: "h-9 px-4 text-sm pointer-coarse:h-11",
        md: "h-11 px-5 text-base",
        lg: "h-13 px-7 text-lg",
      },
      block: { true: "w-full", false: "" },
    },
    defaultVariants: { variant: "primary", size: "md", block: false },
  },
);

export type ButtonLook = VariantProps<typeof variants>;

/** The classes of a button, for links that should look like one. */
export function buttonClass(look: ButtonLook & { className?: string | undefined } = {}): string {
  const { className, ...rest } = look;
  return cx(variants(rest), className);
}

const iconSizes = {
  sm: "size-9 text-base pointer-coarse:size-11",
  md: "size-11 text-lg",
  lg: "size-14 text-xl",
};

export type IconButtonLook = Pick<ButtonLook, "variant"> & { size?: keyof typeof iconSizes };

/** The classes of a round button with an icon only, for links that should look like one. */
export function iconButtonClass({
  variant = "ghost",
  size = "md",
  className,
}: IconButtonLook & { className?: string | undefined } = {}): string {
  return cx(buttonClass({ variant }), "p-0", iconSizes[size], className);
}
