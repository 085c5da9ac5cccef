import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import type { Picture as StoredPicture } from "#contract/files/files";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Picture } from "#web/ui/pictures/Picture.tsx";
import { PictureLayer } from "#web/ui/overlays/PictureLayer.tsx";
import { fileOf } from "#web/ui/pictures/same-file.ts";
import { copy } from "./copy.ts";
import { pictureProps } from "#web/entities/post/picture-props.ts";

/** The previous or next picture. */
type Step = -1 | 1;
type LightboxProps = {
  open: boolean;
  onClose: () => void;
  picture: StoredPicture;
  alt: string;
  /** With several pictures: which directions are possible, and how to step. */
  among?: { ways: readonly Step[]; onStep: (by: Step) => void };
};

/** A picture of a post in full; among several, arrow keys and swipes show the next. */
export function Lightbox({ open, onClose, picture, alt, among }: LightboxProps) {
  const ratio = picture.width / picture.height;
  const width = `min(100vw, ${picture.width}px, (100dvh - 7rem) * ${ratio})`;
  const step = (by: Step) => {
    if (among?.ways.includes(by) === true) among.onStep(by);
  };
  useSteps(open && among !== undefined, step);
  return (
    <PictureLayer
      open={open}
      onClose={onClose}
      closeLabel={copy.closeImage}
      caption={alt}
      picture={
        <div className="pointer-events-none relative m-auto" style={{ width }}>
          <Picture
            key={fileOf(picture.url)}
            {...pictureProps(picture)}
            alt=""
            sizes="100vw"
            priority
          />
        </div>
      }
      actions={
        among && (
          <>
            {([-1, 1] as const).map((by) => (
              <IconButton
                key={by}
                variant="secondary"
                label={by < 0 ? copy.previousImage : copy.nextImage}
                // Not `disabled`: the focus would be lost at the last one.
                aria-disabled={!among.ways.includes(by) || undefined}
                onClick={() => step(by)}
              >
                {by < 0 ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />}
              </IconButton>
            ))}
          </>
        )
      }
    />
  );
}

/** The shortest swipe, in pixels. */
const SWIPE = 48;

function useSteps(on: boolean, step: (by: Step) => void): void {
  const go = useEffectEvent(step);
  useEffect(() => {
    if (!on) return;
    let from: Touch | undefined;
    const end = new AbortController();
    const options = { signal: end.signal, passive: true };
    const keys: Record<string, Step> = { ArrowLeft: -1, ArrowRight: 1 };
    window.addEventListener(
      "keydown",
      ({ key }) => {
        const by = keys[key];
        if (by !== undefined) go(by);
      },
      options,
    );
    // A pinch zooms instead.
    const start = ({ touches }: TouchEvent) =>
      (from = touches.length === 1 ? touches[0] : undefined);
    window.addEventListener("touchstart", start, options);
    window.addEventListener(
      "touchend",
      ({ changedTouches: [to] }) => {
        if (from === undefined || to === undefined) return;
        const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY];
        from = undefined;
        if (Math.abs(x) >= SWIPE && Math.abs(x) > Math.abs(y)) go(x < 0 ? 1 : -1);
      },
      options,
    );
    return () => end.abort();
  }, [on]);
}
