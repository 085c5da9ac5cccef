import { cx } from "#web/ui/cx.ts";
import type { CheckboxProps } from "./Checkbox.tsx";

/** A setting that applies at once, without saving. `onChange` as in a checkbox. */
export function Switch({ label, description, className, ...props }: CheckboxProps) {
  return (
    <label className={cx("flex min-h-11 items-center justify-between gap-4 py-2.5", className)}>
      <span className="grid">
        <span>{label}</span>
        {description !== undefined && (
          <span className="text-sm text-text-muted">{description}</span>
        )}
      </span>
      <span className="relative h-7 w-12 shrink-0">
        <input
          {...props}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has it itself
          role="switch"
          className="peer size-full appearance-none rounded-full bg-fill inset-ring inset-ring-edge transition-colors checked:bg-text checked:inset-ring-text disabled:opacity-50"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-text-muted transition-transform peer-checked:translate-x-5 peer-checked:bg-background"
        />
      </span>
    </label>
  );
}
