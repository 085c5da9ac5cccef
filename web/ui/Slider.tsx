import { Slider as Radix } from "radix-ui";
import { cx } from "./cx.ts";

type SliderProps = {
  label: string;
  /** From 0 to `max`. */
  value: number;
  onChange: (value: number) => void;
  max?: number;
  step?: number;
  /** What a screen reader says for a value, "40 %" say. */
  valueText?: (value: number) => string;
  className?: string;
};

/** A value on a line (volume). */
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
    <Radix.Root
      value={[value]}
      max={max}
      step={step}
      onValueChange={([next]) => next !== undefined && onChange(next)}
      className={cx("group relative flex h-11 w-28 touch-none items-center select-none", className)}
    >
      <Radix.Track className="relative h-1.5 w-full overflow-hidden rounded-full bg-wave-rest">
        <Radix.Range className="absolute h-full rounded-full bg-text" />
      </Radix.Track>
      <Radix.Thumb
        aria-label={label}
        aria-valuetext={valueText(value)}
        className="block size-4 rounded-full bg-text shadow-raised transition-transform group-hover:scale-115"
      />
    </Radix.Root>
  );
}
