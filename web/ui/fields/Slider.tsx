import { cx } from "#web/ui/cx.ts";

type SliderProps = {
  label: string;
  /** From 0 to `max`. */
  value: number;
  onChange: (value: number) => void;
  max?: number;
  step?: number;
  /** The text of a value for screen readers, for example "40 %". */
  valueText?: (value: number) => string;
  className?: string;
};

/** A value in a range (volume): the browser's own range input, in our colours. */
export function Slider({
  label,
  value,
  onChange,
  max = 1,
  step = 0.05,
  valueText = (now) => `${Math.round((now / max) * 100)} %`,
  className,
}: SliderProps) {
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={valueText(value)}
      min={0}
      max={max}
      step={step}
      value={value}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      className={cx("h-11 w-28 cursor-pointer touch-none accent-text select-none", className)}
    />
  );
}
