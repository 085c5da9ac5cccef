import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { controlClass } from "./control-class.ts";
import { cx } from "#web/ui/cx.ts";
import { useFieldControl } from "./field-context.ts";

/** The browser's own select, which every phone displays well. */
export function Select({ className, children, ...props }: ComponentProps<"select">) {
  const control = useFieldControl(props);
  return (
    <span className="relative block">
      <select
        {...props}
        {...control}
        className={cx(controlClass, "h-12 appearance-none truncate pr-11 pl-4", className)}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-text-muted"
      />
    </span>
  );
}
