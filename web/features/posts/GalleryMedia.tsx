import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRef, useState } from "react";
import type { Media } from "#contract/posts/posts";
import { cx } from "#web/ui/cx.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Picture } from "#web/ui/pictures/Picture.tsx";
import { fileOf } from "#web/ui/pictures/same-file.ts";
import { copy } from "./copy.ts";
import { Lightbox } from "./Lightbox.tsx";
import { galleryShape } from "./media-shape.ts";
import { pictureProps } from "#web/entities/post/picture-props.ts";

type GalleryMediaProps = {
  pictures: Extract<Media, { kind: "gallery" }>["pictures"];
  author: string;
  priority: boolean;
};

/** Several pictures side by side: swiped, scrolled or stepped through; a click enlarges one. */
export function GalleryMedia({ pictures, author, priority }: GalleryMediaProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState(false);
  const [large, setLarge] = useState(0);
  const altOf = (place: number): string => {
    const alt = pictures[place]?.alt ?? "";
    return alt === "" ? copy.pictureOf(author, place + 1, pictures.length) : alt;
  };
  const go = (place: number): void => {
    const list = strip.current;
    list?.scrollTo({ left: place * list.clientWidth, behavior: "smooth" });
  };
  const enlargedPicture = pictures[large];
  return (
    <div className="relative -mx-4 md:mx-0">
      <ul
        ref={strip}
        aria-label={copy.gallery(pictures.length)}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
        style={{ aspectRatio: galleryShape(pictures) }}
        className="flex snap-x snap-mandatory overflow-x-auto overflow-y-hidden motion-reduce:scroll-auto md:rounded-md [scrollbar-width:none]"
      >
        {pictures.map((picture, place) => (
          <li key={fileOf(picture.url)} className="size-full shrink-0 snap-center">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => {
                setLarge(place);
                setOpen(true);
              }}
              className="block size-full cursor-zoom-in focus-visible:-outline-offset-4"
            >
              <Picture
                {...pictureProps(picture)}
                alt={altOf(place)}
                sizes="(min-width: 768px) 640px, 100vw"
                priority={priority && place === 0}
                className="size-full"
              />
              <span className="sr-only">{copy.openImage}</span>
            </button>
          </li>
        ))}
      </ul>
      <p
        data-theme="dark"
        aria-live="polite"
        className="absolute top-3 right-3 rounded-full bg-background/75 px-2.5 py-0.5 text-sm font-semibold text-text tabular-nums"
      >
        {at + 1}/{pictures.length}
      </p>
      <Step side="left" label={copy.previousImage} hidden={at === 0} onStep={() => go(at - 1)} />
      <Step
        side="right"
        label={copy.nextImage}
        hidden={at === pictures.length - 1}
        onStep={() => go(at + 1)}
      />
      {enlargedPicture !== undefined && (
        <Lightbox
          open={open}
          onClose={() => setOpen(false)}
          picture={enlargedPicture}
          alt={altOf(large)}
          among={{
            ways: ([-1, 1] as const).filter((by) => pictures[large + by] !== undefined),
            onStep: (by) => setLarge(large + by),
          }}
        />
      )}
    </div>
  );
}

type StepProps = { side: "left" | "right"; label: string; hidden: boolean; onStep: () => void };

/** For mouse and keyboard; touch swipes. */
function Step({ side, label, hidden, onStep }: StepProps) {
  const Icon = side === "left" ? ChevronLeft : ChevronRight;
  return (
    <IconButton
      data-theme="dark"
      label={label}
      disabled={hidden}
      onClick={onStep}
      className={cx(
        "absolute inset-y-0 my-auto hidden bg-background/75 text-text hover:bg-background disabled:opacity-0 pointer-fine:inline-flex",
        side === "left" ? "left-3" : "right-3",
      )}
    >
      <Icon aria-hidden />
    </IconButton>
  );
}
