import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { clock } from "#web/ui/browser/clock.ts";
import { cx } from "#web/ui/cx.ts";
import { BAR, wavePath } from "./wave-path.ts";

const STEP_S = 5;

type WaveformProps = {
  /** Loudness over time, 0..100, any number of values; empty: a flat wave. */
  peaks: readonly number[];
  /** Fraction played, 0..1. */
  progress: number;
  /** Seconds. */
  duration: number;
  /** The accessible name of the seek bar, for example "Posición en Luz de agosto". */
  label: string;
  /** Called with 0..1 at the end of a click, a drag or a key. Without it the wave is not interactive. */
  onSeek?: (progress: number) => void;
  /** Pixels. */
  height?: number;
  className?: string;
};

/** The waveform of a recording, which is its seek bar: click, drag, arrows (5 s), Home and End. */
export function Waveform({
  peaks,
  progress,
  duration,
  label,
  onSeek,
  height = 56,
  className,
}: WaveformProps) {
  const frame = useRef<HTMLDivElement>(null);
  const gradient = useId();
  const [width, setWidth] = useState(0);
  const [dragProgress, setDragProgress] = useState<number | null>(null);
  const visibleProgress = Math.min(1, Math.max(0, dragProgress ?? progress));

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    // Reported by the browser: measuring would force a layout of each card of a long list.
    const observer = new ResizeObserver(([box]) =>
      setWidth(Math.round(box?.contentRect.width ?? 0)),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const to = afterKey(event.key, visibleProgress * duration, duration);
    if (to === null || duration <= 0) return;
    event.preventDefault();
    onSeek?.(to / duration);
  };
  const seekable = onSeek !== undefined && {
    role: "slider",
    "aria-label": label,
    tabIndex: 0,
    "aria-valuemin": 0,
    "aria-valuemax": Math.round(duration),
    "aria-valuenow": Math.round(visibleProgress * duration),
    "aria-valuetext": `${clock(visibleProgress * duration)} de ${clock(duration)}`,
    onKeyDown,
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragProgress(place(event));
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (dragProgress !== null) setDragProgress(place(event));
    },
    onPointerUp: (event: PointerEvent<HTMLDivElement>) => {
      if (dragProgress !== null) onSeek(place(event));
      setDragProgress(null);
    },
    onPointerCancel: () => setDragProgress(null),
  };
  const path = width > 0 ? wavePath(peaks, width, height) : "";
  const wave = "absolute inset-0 size-full fill-none";
  return (
    <div
      ref={frame}
      {...seekable}
      style={{ height }}
      className={cx(
        "relative w-full rounded-sm select-none",
        onSeek !== undefined && "cursor-pointer touch-pan-y",
        className,
      )}
    >
      {seekable === false && <span className="sr-only">{label}</span>}
      <svg aria-hidden className={wave} strokeWidth={BAR} strokeLinecap="round">
        <path d={path} className="stroke-wave-rest" />
      </svg>
      <svg
        aria-hidden
        className={wave}
        strokeWidth={BAR}
        strokeLinecap="round"
        style={{ clipPath: `inset(0 ${100 - visibleProgress * 100}% 0 0)` }}
      >
        <linearGradient id={gradient} gradientUnits="userSpaceOnUse" x1="0" x2={width}>
          <stop offset="0" stopColor="var(--wave-amber)" />
          <stop offset="0.5" stopColor="var(--wave-coral)" />
          <stop offset="1" stopColor="var(--wave-magenta)" />
        </linearGradient>
        <path d={path} stroke={`url(#${gradient})`} />
      </svg>
    </div>
  );
}

/** The position of a pointer in its element, 0..1 from the left. */
function place(event: PointerEvent<HTMLDivElement>): number {
  const box = event.currentTarget.getBoundingClientRect();
  return Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
}

/** The position in seconds to which a key seeks, or null for other keys. */
function afterKey(key: string, now: number, duration: number): number | null {
  if (key === "Home") return 0;
  if (key === "End") return duration;
  if (key === "ArrowRight" || key === "ArrowUp") return Math.min(duration, now + STEP_S);
  if (key === "ArrowLeft" || key === "ArrowDown") return Math.max(0, now - STEP_S);
  return null;
}
