import type { ComponentProps } from "react";
import { cx } from "#web/ui/cx.ts";
import { useFieldControl } from "./field-context.ts";

type CodeInputProps = Omit<ComponentProps<"input">, "value" | "onChange" | "type"> & {
  value: string;
  onChange: (digits: string) => void;
  /** Called once all digits are entered. */
  onComplete?: (digits: string) => void;
  length?: number;
};

/** A one-time code: one real input (so that paste, autofill and undo work) over drawn boxes. */
export function CodeInput({
  value,
  onChange,
  onComplete,
  length = 6,
  className,
  ...props
}: CodeInputProps) {
  const control = useFieldControl(props);
  const take = (text: string) => {
    const digits = text.replaceAll(/\D/g, "").slice(0, length);
    onChange(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  };
  const invalid = control["aria-invalid"] === true;
  return (
    <span className={cx("group relative block w-full max-w-84", className)}>
      <input
        {...props}
        {...control}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        onChange={(event) => take(event.target.value)}
        className="absolute inset-0 w-full bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
      />
      <span aria-hidden className="pointer-events-none flex gap-2">
        {Array.from({ length }, (_, place) => (
          <span
            key={place}
            className={cx(
              "grid h-14 min-w-0 flex-1 place-items-center rounded-md bg-surface font-display text-2xl font-bold tabular-nums inset-ring inset-ring-edge",
              invalid && "inset-ring-2 inset-ring-danger",
              place === Math.min(value.length, length - 1) &&
                "group-focus-within:outline-2 group-focus-within:outline-focus",
            )}
          >
            {value[place]}
          </span>
        ))}
      </span>
    </span>
  );
}
