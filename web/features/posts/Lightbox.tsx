import type { Picture as StoredPicture } from "#contract/files";
import { Picture } from "#web/ui/Picture.tsx";
import { PictureLayer } from "#web/ui/PictureLayer.tsx";
import { copy } from "./copy.ts";
import { pictureProps } from "./picture-props.ts";

type LightboxProps = { open: boolean; onClose: () => void; picture: StoredPicture; alt: string };

/** A picture of a post by itself, whole. */
export function Lightbox({ open, onClose, picture, alt }: LightboxProps) {
  const ratio = picture.width / picture.height;
  const width = `min(100vw, ${picture.width}px, (100dvh - 7rem) * ${ratio})`;
  return (
    <PictureLayer
      open={open}
      onClose={onClose}
      closeLabel={copy.closeImage}
      caption={alt}
      picture={
        <div className="pointer-events-none relative m-auto" style={{ width }}>
          <Picture {...pictureProps(picture)} alt="" sizes="100vw" priority />
        </div>
      }
    />
  );
}
