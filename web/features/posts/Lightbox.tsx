import { X } from "lucide-react";
import { useId } from "react";
import type { Picture as StoredPicture } from "#contract/files";
import { IconButton } from "#web/ui/IconButton.tsx";
import { ModalLayer } from "#web/ui/ModalLayer.tsx";
import { Picture } from "#web/ui/Picture.tsx";
import { copy } from "./copy.ts";
import { pictureProps } from "./picture-props.ts";

type LightboxProps = { open: boolean; onClose: () => void; picture: StoredPicture; alt: string };

/** A picture by itself, whole and as large as the screen allows; dark in both themes. */
export function Lightbox({ open, onClose, picture, alt }: LightboxProps) {
  const id = useId();
  const ratio = picture.width / picture.height;
  const width = `min(100vw, ${picture.width}px, (100dvh - 7rem) * ${ratio})`;
  return (
    <ModalLayer
      open={open}
      onClose={onClose}
      labelledBy={id}
      from="scale(0.97)"
      panelClassName="h-full"
    >
      <div
        data-theme="dark"
        className="relative grid h-full grid-rows-[minmax(0,1fr)_auto] bg-background"
      >
        {/* Escape and the cross do the same for the keyboard. */}
        <button
          type="button"
          aria-hidden
          tabIndex={-1}
          onClick={onClose}
          className="absolute inset-0 cursor-zoom-out"
        />
        <div className="pointer-events-none relative m-auto" style={{ width }}>
          <Picture {...pictureProps(picture)} alt="" sizes="100vw" priority />
        </div>
        <div className="relative flex items-center gap-4 p-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-6">
          <p id={id} className="line-clamp-3 min-w-0 flex-1 text-sm">
            {alt}
          </p>
          <IconButton label={copy.closeImage} variant="secondary" onClick={onClose}>
            <X />
          </IconButton>
        </div>
      </div>
    </ModalLayer>
  );
}
