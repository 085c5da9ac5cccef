import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "#web/ui/cx.ts";

export type CheckboxProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  label: ReactNode;
  description?: ReactNode;
};

/** A checkbox with its label; the whole row is clickable. */
export function Checkbox({ label, description, className, ...props }: CheckboxProps) {
  return (
    <label className={cx("flex min-h-11 items-start gap-3 py-2.5", className)}>
      <span className="relative grid size-6 shrink-0">
        <input
          {...props}
          type="checkbox"
          className="peer size-6 appearance-none rounded-sm bg-surface inset-ring inset-ring-edge transition-colors checked:bg-text checked:inset-ring-text disabled:opacity-50"
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute inset-0 m-auto size-4 text-background opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span className="grid">
        <span>{label}</span>
        {description !== undefined && (
          <span className="text-sm text-text-muted">{description}</span>
        )}
      </span>
    </label>
  );
}
