import { cx } from "#web/ui/cx.ts";

type Chip<V extends string> = { value: V; label: string };

type ChipGroupProps<V extends string> = {
  /** The accessible name of the group. */
  label: string;
  options: readonly Chip<V>[];
  value: readonly V[];
  onChange: (value: V[]) => void;
  /** "single": choosing one deselects the other. */
  mode?: "single" | "multiple";
  /** With "multiple": the maximum; the rest is then disabled. */
  max?: number;
  /** One row that scrolls sideways instead of several rows. */
  scroll?: boolean;
  className?: string;
};

/** The style of a chip, for links that filter. */
export function chipClass(active: boolean, className?: string): string {
  return cx(
    "inline-flex h-9 shrink-0 select-none items-center gap-1.5 rounded-full px-4 text-sm font-medium transition-colors pointer-coarse:h-11",
    "disabled:opacity-45",
    active ? "bg-text text-background" : "bg-fill text-text hover:bg-border",
    className,
  );
}

/** Short choices side by side: toggle buttons. */
export function ChipGroup<V extends string>({
  label,
  options,
  value,
  onChange,
  mode = "multiple",
  max = Infinity,
  scroll = false,
  className,
}: ChipGroupProps<V>) {
  const toggle = (chip: V) => {
    if (mode === "single") onChange(value.includes(chip) ? [] : [chip]);
    else
      onChange(value.includes(chip) ? value.filter((other) => other !== chip) : [...value, chip]);
  };
  return (
    <fieldset
      aria-label={label}
      className={cx(
        "flex min-w-0 gap-2",
        scroll ? "overflow-x-auto p-1 [scrollbar-width:none]" : "flex-wrap",
        className,
      )}
    >
      {options.map((option) => {
        const active = value.includes(option.value);
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={active}
            disabled={mode === "multiple" && !active && value.length >= max}
            onClick={() => toggle(option.value)}
            className={chipClass(active)}
          >
            {option.label}
          </button>
        );
      })}
    </fieldset>
  );
}
