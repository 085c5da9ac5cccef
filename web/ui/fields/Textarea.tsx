import type { ComponentProps } from "react";
import { controlClass } from "./control-class.ts";
import { cx } from "#web/ui/cx.ts";
import { useFieldControl } from "./field-context.ts";

/** Several lines of text; grows with its content, up to 40 % of the screen. */
export function Textarea({ className, rows = 3, ...props }: ComponentProps<"textarea">) {
  const control = useFieldControl(props);
  return (
    <textarea
      {...props}
      {...control}
      rows={rows}
      className={cx(
        controlClass,
        "field-sizing-content max-h-[40dvh] min-h-24 resize-none px-4 py-3",
        className,
      )}
    />
  );
}
