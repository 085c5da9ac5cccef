import { type PointerEvent, useEffect, useState } from "react";
import { cx } from "#web/ui/cx.ts";
import { drawnBackground, waveOf } from "#web/ui/pictures/drawn.ts";

const bars = 36;

type CoverArtProps = {
  /** The text that determines the wave, at every key. */
  seed: string;
  title: string;
  caption?: string | undefined;
};

/**
 * The cover that the product draws from a name, updated while the name is typed. The wave reacts to keys and the
 * pointer, and is still otherwise.
 */
export function CoverArt({ seed, title, caption }: CoverArtProps) {
  const { now, before } = useSettled(seed);
  const [pointer, setPointer] = useState<number | null>(null);
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setPointer(((event.clientX - box.left) / box.width) * bars);
  };
  return (
    <div
      aria-hidden
      onPointerMove={follow}
      onPointerLeave={() => setPointer(null)}
      style={{ backgroundImage: drawnBackground(before) }}
      className="relative isolate flex min-h-0 flex-col justify-center overflow-hidden rounded-lg px-5 text-drawn-text lg:justify-end lg:gap-12 lg:p-12"
    >
      <div
        key={now}
        style={{ backgroundImage: drawnBackground(now) }}
        className="absolute inset-0 -z-10 animate-fade"
      />
      <div className="flex h-12 w-full items-center justify-between gap-1 lg:h-80">
        {waveOf(seed, bars).map((height, bar) => (
          <Bar
            key={bar}
            height={heightOf(height, bar, pointer)}
            delay={pointer === null ? bar * 5 : 0}
          />
        ))}
      </div>
      <p className="hidden gap-3 lg:grid">
        <span className="line-clamp-3 font-display text-[clamp(2.5rem,4.4vw,4.5rem)] leading-[1.06] font-extrabold tracking-[-0.03em] wrap-anywhere">
          {title}
        </span>
        <span className="min-h-6 text-lg">{caption}</span>
      </p>
    </div>
  );
}

type BarProps = { height: number; delay: number };

/** A rounded bar that grows without distortion: its two ends slide out of the middle. */
function Bar({ height, delay }: BarProps) {
  const hiddenPercentage = ((1 - height) * 50).toFixed(2);
  const end = "block h-[200%] rounded-full bg-current transition-transform duration-240 ease-out";
  const transitionDelay = `${delay}ms`;
  return (
    <span className="grid h-full max-w-2.5 flex-1 grid-rows-2">
      <span className="overflow-hidden">
        <span
          className={end}
          style={{ transform: `translateY(${hiddenPercentage}%)`, transitionDelay }}
        />
      </span>
      <span className="flex items-end overflow-hidden">
        <span
          className={cx(end, "w-full shrink-0")}
          style={{ transform: `translateY(-${hiddenPercentage}%)`, transitionDelay }}
        />
      </span>
    </span>
  );
}

/** Bars near the pointer are higher. */
function heightOf(height: number, bar: number, pointer: number | null): number {
  const near = pointer === null ? 0 : Math.max(0, 1 - Math.abs(bar + 0.5 - pointer) / 5);
  return Math.min(1, Math.max(0.12, height * 0.9) + near * 0.35);
}

/** The text once typing pauses, so that the colours do not flicker, and the previous one. */
function useSettled(seed: string): { now: string; before: string } {
  const [settledSeeds, setSettledSeeds] = useState({ now: seed, before: seed });
  useEffect(() => {
    const timer = setTimeout(
      () =>
        setSettledSeeds(({ now, before }) => ({ now: seed, before: now === seed ? before : now })),
      600,
    );
    return () => clearTimeout(timer);
  }, [seed]);
  return settledSeeds;
}
