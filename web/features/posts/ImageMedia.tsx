import { lazy, Suspense, useState } from "react";
import type { Media } from "#contract/posts/posts";
import { Picture } from "#web/ui/pictures/Picture.tsx";
import { copy } from "./copy.ts";
import { shownHeight } from "./media-shape.ts";
import { pictureProps } from "#web/entities/post/picture-props.ts";
import { notifyUnavailable } from "#web/copy/notify-unavailable.ts";

const loadLightbox = () => import("./Lightbox.tsx");
const Lightbox = lazy(async () => ({ default: (await loadLightbox()).Lightbox }));
/** Loaded when the pointer or the focus reaches a picture. */
const prefetch = (): void => void loadLightbox().catch(() => undefined);

type ImageMediaProps = {
  media: Extract<Media, { kind: "image" }>;
  author: string;
  priority: boolean;
};

/** The picture of a post, as wide as the card; a click shows it in full. */
export function ImageMedia({ media, author, priority }: ImageMediaProps) {
  // Null until it was opened for the first time.
  const [open, setOpen] = useState<boolean | null>(null);
  const alt = media.alt === "" ? `Imagen de ${author}` : media.alt;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => void loadLightbox().then(() => setOpen(true), notifyUnavailable)}
        className="-mx-4 block cursor-zoom-in md:mx-0 md:rounded-md"
      >
        <Picture
          {...pictureProps(media)}
          height={shownHeight(media)}
          alt={alt}
          sizes="(min-width: 768px) 640px, 100vw"
          priority={priority}
          fallback={
            <span className="grid place-items-center bg-fill px-6 py-14 font-semibold md:rounded-md">
              {copy.noMedia}
            </span>
          }
          className="md:rounded-md"
        />
        <span className="sr-only">{copy.openImage}</span>
      </button>
      {open !== null && (
        <Suspense>
          <Lightbox open={open} onClose={() => setOpen(false)} picture={media} alt={alt} />
        </Suspense>
      )}
    </>
  );
}
