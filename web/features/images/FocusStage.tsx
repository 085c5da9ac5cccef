import type { KeyboardEvent, PointerEvent } from "react";
import { Cover } from "#web/ui/pictures/Cover.tsx";
import { arrowStep } from "./arrow-step.ts";
import type { BannerSettings } from "./picture-change.ts";
import { copy } from "./copy.ts";
import { clamp } from "./crop-place.ts";
import { stageProps } from "./stage-props.ts";

type FocusStageProps = {
  src: string;
  name: string;
  settings: BannerSettings;
  onFocus: (focus: Pick<BannerSettings, "focalX" | "focalY">) => void;
  describedBy: string;
};

/** The whole banner with its focal point, moved by dragging or arrow keys. */
export function FocusStage({ src, name, settings, onFocus, describedBy }: FocusStageProps) {
  const { overlay, focalX, focalY } = settings;
  const [x, y] = [Math.round(focalX * 100), Math.round(focalY * 100)];
  const point = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = event.currentTarget.getBoundingClientRect();
    onFocus({
      focalX: inHundredths((event.clientX - box.left) / box.width),
      focalY: inHundredths((event.clientY - box.top) / box.height),
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrowStep(event);
    if (step === null) return;
    event.preventDefault();
    onFocus({ focalX: inHundredths(focalX + step.x), focalY: inHundredths(focalY + step.y) });
  };
  const pointerHandlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      point(event);
    },
    onPointerMove: point,
  };
  return (
    <div
      {...stageProps({
        label: copy.focus,
        now: x,
        text: copy.focusAt(x, y),
        describedBy,
        onKeyDown,
      })}
      data-autofocus
      {...pointerHandlers}
      className="relative cursor-crosshair touch-none overflow-hidden rounded-md select-none"
    >
      <Cover name={name} src={src} shape="banner" darken={overlay} priority />
      <span
        aria-hidden
        className="absolute size-11 -translate-1/2 rounded-full border-3 border-text bg-text/15 shadow-overlay after:absolute after:inset-0 after:m-auto after:size-1.5 after:rounded-full after:bg-text"
        style={{ left: `${x}%`, top: `${y}%` }}
      />
    </div>
  );
}

/** Two decimals are precise enough. */
function inHundredths(value: number): number {
  return Math.round(clamp(value, 0, 1) * 100) / 100;
}
