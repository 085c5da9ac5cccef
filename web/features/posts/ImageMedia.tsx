import { useState } from "react";
import type { Media } from "#contract/posts";
import { Picture } from "#web/ui/Picture.tsx";
import { copy } from "./copy.ts";
import { Lightbox } from "./Lightbox.tsx";
import { shownHeight } from "./media-shape.ts";
import { pictureProps } from "./picture-props.ts";

type ImageMediaProps = {
  media: Extract<Media, { kind: "image" }>;
  author: string;
  priority: boolean;
};

/** The picture of a post, as wide as the card; a press shows it whole. */
export function ImageMedia({ media, author, priority }: ImageMediaProps) {
  const [open, setOpen] = useState(false);
  const alt = media.alt === "" ? `Imagen de ${author}` : media.alt;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
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
      <Lightbox open={open} onClose={() => setOpen(false)} picture={media} alt={alt} />
    </>
  );
}
