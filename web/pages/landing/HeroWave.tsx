import { cx } from "#web/ui/cx.ts";

export const bars = 120;

type HeroWaveProps = {
  /** Height of each of the `bars`, 0 to 1. */
  heights: readonly number[];
  /** Fraction that has been played, 0 to 1. */
  progress: number;
  playing: boolean;
};

/**
 * The waveform of the song, as wide as the window: low when paused; while playing it rises with the loudness and
 * around the current position.
 */
export function HeroWave({ heights, progress, playing }: HeroWaveProps) {
  const head = progress * (bars - 1);
  const loudness = heights[Math.round(head)] ?? 0.5;
  const reach = playing ? 0.7 + 0.3 * loudness : 0.62;
  return (
    <div
      aria-hidden
      className="flex h-28 items-center justify-between md:h-44 max-lg:[&>*:nth-child(even)]:hidden"
    >
      {heights.map((height, bar) => {
        const near = playing ? Math.max(0, 1 - Math.abs(bar - head) / 7) : 0;
        const scale = Math.max(0.03, Math.min(1, height * reach + near * 0.3));
        const isPlayed = progress > 0 && bar <= head;
        return (
          <span
            key={bar}
            style={{
              transform: `scaleY(${scale.toFixed(3)})`,
              transitionDelay: playing ? "0ms" : `${bar * 3}ms`,
              backgroundColor: isPlayed ? tint(bar / bars) : undefined,
            }}
            className={cx(
              "h-full w-1 rounded-full md:w-1.5 transition-transform duration-240 ease-out",
              !isPlayed && "bg-wave-rest",
            )}
          />
        );
      })}
    </div>
  );
}

/** The accent gradient at a position of the wave: amber, coral, magenta. */
function tint(place: number): string {
  const [from, to] = place < 0.5 ? ["amber", "coral"] : ["coral", "magenta"];
  const share = Math.round((place < 0.5 ? place : place - 0.5) * 200);
  return `color-mix(in oklch, var(--accent-${to}) ${share}%, var(--accent-${from}))`;
}
