import { CircleAlert } from "lucide-react";
import { useId, type ReactNode } from "react";
import { cx } from "#web/ui/cx.ts";
import { FieldContext } from "./field-context.ts";

type FieldProps = {
  label: ReactNode;
  /** One control: Input, Textarea, PasswordInput, Select, CodeInput, TagInput. */
  children: ReactNode;
  hint?: ReactNode;
  /** Replaces the hint, marks the control as invalid and is announced. */
  error?: ReactNode;
  /** Characters used and allowed; turns red when over. */
  counter?: { count: number; max: number };
  /** Shows «opcional» beside the label. */
  optional?: boolean;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  className?: string;
};

/** A control with its label, hint, error and counter, linked for assistive technology. */
export function Field({
  label,
  children,
  hint,
  error,
  counter,
  optional = false,
  hideLabel = false,
  className,
}: FieldProps) {
  const id = useId();
  const invalid = error !== undefined && error !== null && error !== false && error !== "";
  const over = counter !== undefined && counter.count > counter.max;
  const descriptionIds = [
    invalid ? `${id}-error` : hint !== undefined && `${id}-hint`,
    counter !== undefined && `${id}-counter`,
  ].filter(Boolean);
  return (
    <div className={cx("grid grid-cols-[minmax(0,1fr)] gap-1.5", className)}>
      <div className={cx("flex items-baseline justify-between gap-3", hideLabel && "sr-only")}>
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        {optional && <span className="text-xs text-text-muted">opcional</span>}
      </div>
      <FieldContext
        value={{
          id,
          describedBy: descriptionIds.length > 0 ? descriptionIds.join(" ") : undefined,
          invalid,
        }}
      >
        {children}
      </FieldContext>
      <div className="flex justify-between gap-3 text-sm empty:hidden">
        {invalid ? (
          <p id={`${id}-error`} role="alert" className="flex gap-1.5 text-danger">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span>{error}</span>
          </p>
        ) : (
          hint !== undefined && (
            <p id={`${id}-hint`} className="text-text-muted">
              {hint}
            </p>
          )
        )}
        {counter !== undefined && (
          <p
            id={`${id}-counter`}
            className={cx(
              "ml-auto shrink-0 tabular-nums",
              over ? "font-semibold text-danger" : "text-text-muted",
            )}
          >
            <span aria-hidden>
              {counter.count}/{counter.max}
            </span>
            <span className="sr-only">
              {counter.count} de {counter.max} caracteres
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
