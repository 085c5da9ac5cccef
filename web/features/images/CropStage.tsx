import type { KeyboardEvent } from "react";
import { cx } from "#web/ui/cx.ts";
import { arrowStep } from "./arrow-step.ts";
import { copy } from "./copy.ts";
import { type Crop, cropRect, moveCrop, type Point, zoomCrop } from "./crop-place.ts";
import type { OpenPicture } from "./open-picture.ts";
import { stageProps } from "./stage-props.ts";
import { type Target, targets } from "./targets.ts";
import { useGestures } from "./use-gestures.ts";

type CropStageProps = {
  target: Target;
  picture: OpenPicture;
  crop: Crop;
  onCrop: (change: (crop: Crop) => Crop) => void;
  describedBy: string;
};

const keyZoom = 1.1;

/** The picture under its frame (round for an avatar, 3:1 for a banner), moved by dragging, pinching or keys. */
export function CropStage({ target, picture, crop, onCrop, describedBy }: CropStageProps) {
  const framedPicture = { picture, ratio: targets[target].ratio };
  const move = (by: Point) => onCrop((now) => moveCrop(framedPicture, now, by));
  const zoom = (factor: number, at?: Point) =>
    onCrop((now) => zoomCrop(framedPicture, now, factor, at));
  const { area, frame, handlers } = useGestures<HTMLDivElement>({ onMove: move, onZoom: zoom });

  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrowStep(event);
    if (step !== null) move(step);
    else if (event.key === "+") zoom(keyZoom);
    else if (event.key === "-") zoom(1 / keyZoom);
    else return;
    event.preventDefault();
  };

  const { ratio } = framedPicture;
  const { left, top, width } = cropRect(framedPicture, crop);
  const percent = (share: number) => Math.round(share * 100);
  const text = copy.place(percent(crop.x), percent(crop.y), percent(crop.zoom));
  return (
    <div
      ref={area}
      {...stageProps({ label: copy.stage, now: percent(crop.x), text, describedBy, onKeyDown })}
      {...handlers}
      className={cx(
        "relative grid cursor-grab touch-none place-items-center overflow-hidden bg-background select-none active:cursor-grabbing md:rounded-md",
        "-mx-6 h-(--stage) p-4 [--stage:min(22rem,46dvh)] focus-visible:-outline-offset-2 md:mx-0",
      )}
    >
      <div
        ref={frame}
        className="relative"
        style={{
          aspectRatio: ratio,
          width: `min(100%, calc((var(--stage) - 2rem) * ${ratio}))`,
        }}
      >
        <div
          ref={(box) => box?.replaceChildren(picture.stage)}
          className="absolute top-0 left-0 origin-top-left *:size-full"
          style={{
            width: `${(picture.width / width) * 100}%`,
            aspectRatio: `${picture.width} / ${picture.height}`,
            transform: `translate(${(-left / picture.width) * 100}%, ${(-top / picture.height) * 100}%)`,
          }}
        />
        <span
          aria-hidden
          className={cx(
            "absolute inset-0 inset-ring-2 inset-ring-text/85",
            "shadow-[0_0_0_100vmax_var(--scrim)]",
            target === "avatar" ? "rounded-full" : "rounded-sm",
          )}
        />
      </div>
    </div>
  );
}
