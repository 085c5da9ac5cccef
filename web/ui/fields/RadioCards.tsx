import { useId, type ReactNode } from "react";
import { cx } from "#web/ui/cx.ts";

type RadioCard<V extends string> = {
  value: V;
  label: string;
  description?: ReactNode;
  icon?: ReactNode;
};

type RadioCardsProps<V extends string> = {
  legend: string;
  hideLegend?: boolean;
  options: readonly RadioCard<V>[];
  value: V | null;
  onChange: (value: V) => void;
  className?: string;
};

/** A choice of one among a few cards. */
export function RadioCards<V extends string>({
  legend,
  hideLegend = false,
  options,
  value,
  onChange,
  className,
}: RadioCardsProps<V>) {
  const name = useId();
  return (
    <fieldset className={cx("min-w-0", className)}>
      <legend className={cx("mb-2 text-sm font-semibold", hideLegend && "sr-only")}>
        {legend}
      </legend>
      <div className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex gap-4 rounded-lg bg-surface p-5 inset-ring inset-ring-edge transition-colors hover:bg-surface-raised has-checked:bg-surface-raised has-checked:inset-ring-2 has-checked:inset-ring-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-describedby={
                option.description === undefined ? undefined : `${name}-${option.value}`
              }
              aria-label={option.label}
              className="peer sr-only"
            />
            {option.icon !== undefined && (
              <span
                aria-hidden
                className="grid size-12 shrink-0 place-items-center rounded-full bg-fill text-text peer-checked:bg-text peer-checked:text-background [&_svg]:size-6"
              >
                {option.icon}
              </span>
            )}
            <span className="grid content-start gap-1">
              <span className="font-display text-lg font-bold">{option.label}</span>
              {option.description !== undefined && (
                <span id={`${name}-${option.value}`} className="text-sm text-text-muted">
                  {option.description}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
