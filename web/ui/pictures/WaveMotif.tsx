import { cx } from "#web/ui/cx.ts";
import { waveOf } from "./drawn.ts";

/** A row of rounded bars in the text colour: the motif of empty states and drawn covers. */
export function WaveMotif({
  seed,
  bars = 21,
  className,
}: {
  /** The text that determines its shape. */
  seed: string;
  bars?: number;
  className?: string;
}) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${bars * 10 - 4} 100`}
      className={cx("h-16 overflow-visible fill-current", className)}
    >
      {waveOf(seed, bars).map((height, bar) => (
        <rect key={bar} x={bar * 10} y={50 - height * 50} width="6" height={height * 100} rx="3" />
      ))}
    </svg>
  );
}
