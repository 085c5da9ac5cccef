import { cx } from "./cx.ts";

/** Heights of the five bars of the mark, in percent. */
const MARK = [40, 100, 56, 82, 32] as const;

/** The mark alone: decorative, in the accent gradient or (`plain`) in the text colour. */
export function LogoMark({ plain = false, className }: { plain?: boolean; className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 94 100" className={cx("h-[1em] w-auto", className)}>
      {MARK.map((height, bar) => (
        <rect
          key={bar}
          x={bar * 20}
          y={50 - height / 2}
          width="14"
          height={height}
          rx="7"
          className={plain ? "fill-current" : TINTS[bar]}
        />
      ))}
    </svg>
  );
}

const TINTS = [
  "fill-wave-amber",
  "fill-wave-amber",
  "fill-wave-coral",
  "fill-wave-magenta",
  "fill-wave-magenta",
];

/** Mark and name in one line; its size follows the text size. */
export function Logo({
  name,
  plain = false,
  className,
}: {
  name: string;
  plain?: boolean;
  className?: string;
}) {
  return (
    <span
      className={cx(
        "inline-flex items-center gap-[0.3em] font-display text-xl font-extrabold tracking-tight",
        className,
      )}
    >
      <LogoMark plain={plain} />
      <span>{name}</span>
    </span>
  );
}
