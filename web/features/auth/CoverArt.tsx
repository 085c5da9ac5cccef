import { type PointerEvent, useEffect, useState } from "react";
import { cx } from "#web/ui/cx.ts";
import { drawnBackground, waveOf } from "#web/ui/drawn.ts";

const bars = 36;

type CoverArtProps = {
  /** What shapes the wave, at every key. */
  seed: string;
  title: string;
  caption?: string | undefined;
};

/**
 * The side of the screen that resonates: the cover which the product draws from a name, drawn while
 * the name is typed. The wave answers each key and the pointer, and rests when nobody touches it.
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
      className="relative isolate flex min-h-0 overflow-hidden rounded-lg text-drawn-text lg:flex-col lg:justify-end lg:gap-10 lg:p-12"
    >
      <div
        key={now}
        style={{ backgroundImage: drawnBackground(now) }}
        className="absolute inset-0 -z-10 animate-fade"
      />
      <div className="flex h-full w-full items-center justify-between gap-1 p-5 lg:h-2/5 lg:p-0">
        {waveOf(seed, bars).map((height, bar) => (
          <span
            key={bar}
            style={{
              transform: `scaleY(${scaleOf(height, bar, pointer).toFixed(3)})`,
              transitionDelay: pointer === null ? `${bar * 5}ms` : "0ms",
            }}
            className={cx(
              "h-full max-w-2.5 flex-1 rounded-full bg-current transition-transform duration-240 ease-out",
              bar % 2 === 1 && "max-sm:hidden",
            )}
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

/** Bars near the pointer stand up. */
function scaleOf(height: number, bar: number, pointer: number | null): number {
  const near = pointer === null ? 0 : Math.max(0, 1 - Math.abs(bar + 0.5 - pointer) / 5);
  return Math.min(1, Math.max(0.03, height * 0.85) + near * 0.35);
}

/** The seed once typing pauses, so that the colours do not flicker, and the one before it. */
function useSettled(seed: string): { now: string; before: string } {
  const [settled, setSettled] = useState({ now: seed, before: seed });
  useEffect(() => {
    const timer = setTimeout(
      () => setSettled(({ now, before }) => ({ now: seed, before: now === seed ? before : now })),
      600,
    );
    return () => clearTimeout(timer);
  }, [seed]);
  return settled;
}
