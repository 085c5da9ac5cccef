import { X } from "lucide-react";
import { useId } from "react";
import type { Picture as StoredPicture } from "#contract/files";
import { IconButton } from "#web/ui/IconButton.tsx";
import { ModalLayer } from "#web/ui/ModalLayer.tsx";
import { Picture } from "#web/ui/Picture.tsx";
import { copy } from "./copy.ts";
import { pictureProps } from "./picture-props.ts";

type LightboxProps = { open: boolean; onClose: () => void; picture: StoredPicture; alt: string };

/** A picture by itself, whole and as large as the screen allows. */
export function Lightbox({ open, onClose, picture, alt }: LightboxProps) {
  const id = useId();
  const ratio = picture.width / picture.height;
  return (
    <ModalLayer
      open={open}
      onClose={onClose}
      labelledBy={id}
      from="scale(0.97)"
      className="place-items-center p-3 open:grid md:p-8"
      panelClassName="relative grid max-w-full gap-3"
    >
      <div style={{ width: `min(100%, ${picture.width}px, calc((100dvh - 9rem) * ${ratio}))` }}>
        <Picture {...pictureProps(picture)} alt="" sizes="100vw" priority className="rounded-md" />
      </div>
      <div className="flex items-center gap-3">
        <p
          id={id}
          className="line-clamp-2 min-w-0 flex-1 rounded-sm bg-surface-raised px-4 py-3 text-sm"
        >
          {alt}
        </p>
        <IconButton label={copy.closeImage} variant="secondary" onClick={onClose}>
          <X />
        </IconButton>
      </div>
    </ModalLayer>
  );
}
