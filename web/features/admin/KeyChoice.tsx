import { useId } from "react";
import { cx } from "#web/ui/cx.ts";
import { Kbd } from "./Kbd.tsx";

type KeyOption<V extends string> = { value: V; label: string; shortcut: string; danger?: boolean };

type KeyChoiceProps<V extends string> = {
  legend: string;
  options: readonly KeyOption<V>[];
  value: V | null;
  onChange: (value: V) => void;
  error?: string | false | undefined;
};

/** A choice of one among several, each with its key. */
export function KeyChoice<V extends string>(props: KeyChoiceProps<V>) {
  const { legend, options, value, onChange, error } = props;
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => {
          const active = option.value === value;
          return (
            <button
              key={option.value}
              type="button"
              aria-pressed={active}
              aria-keyshortcuts={option.shortcut.toUpperCase()}
              onClick={() => onChange(option.value)}
              className={cx(
                "inline-flex h-9 items-center gap-2 rounded-full px-3 text-sm font-medium transition-colors disabled:opacity-45 pointer-coarse:h-11 pointer-coarse:px-4",
                active
                  ? "bg-text text-background"
                  : cx("bg-fill hover:bg-border", option.danger === true && "text-danger"),
              )}
            >
              <Kbd>{option.shortcut.toUpperCase()}</Kbd>
              {option.label}
            </button>
          );
        })}
      </div>
      <p id={id} role="alert" className="mt-1.5 text-sm text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
