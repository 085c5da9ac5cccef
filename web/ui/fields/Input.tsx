import type { ComponentProps, ReactNode } from "react";
import { controlClass } from "./control-class.ts";
import { cx } from "#web/ui/cx.ts";
import { useFieldControl } from "./field-context.ts";

export type InputProps = ComponentProps<"input"> & {
  /** An icon at the start, inside the edge. */
  icon?: ReactNode;
  /** Something at the end, inside the edge: a button, a state. */
  trailing?: ReactNode;
};

/** A line of text. Inside a Field it gets the label; elsewhere set `aria-label`. */
export function Input({ icon, trailing, className, type = "text", ...props }: InputProps) {
  const control = useFieldControl(props);
  return (
    <span className="relative block">
      {icon !== undefined && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-0 grid w-11 place-items-center text-text-muted [&_svg]:size-5"
        >
          {icon}
        </span>
      )}
      <input
        {...props}
        {...control}
        type={type}
        className={cx(
          controlClass,
          "h-12 px-4",
          icon !== undefined && "pl-11",
          trailing !== undefined && "pr-13",
          className,
        )}
      />
      {trailing !== undefined && (
        <span className="absolute inset-y-0 right-0.5 flex items-center">{trailing}</span>
      )}
    </span>
  );
}
