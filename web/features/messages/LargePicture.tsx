import { Download, X } from "lucide-react";
import { useId } from "react";
import type { Attachment } from "#contract/messages";
import { IconButton } from "#web/ui/IconButton.tsx";
import { ModalLayer } from "#web/ui/ModalLayer.tsx";
import { copy } from "./copy.ts";

type LargePictureProps = { open: boolean; attachment: Attachment; onClose: () => void };

/** A picture of a message by itself, as large as the screen allows; dark in both themes. */
export default function LargePicture({ open, attachment, onClose }: LargePictureProps) {
  const id = useId();
  const { name, url } = attachment;
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
        <img
          src={url}
          alt=""
          className="pointer-events-none relative m-auto max-h-full max-w-full object-contain"
        />
        <div className="relative flex items-center gap-2 p-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-6">
          <p id={id} className="min-w-0 flex-1 truncate text-sm">
            {copy.attachment(name)}
          </p>
          <IconButton label={copy.download} variant="secondary" asChild>
            <a href={url} download={name}>
              <Download aria-hidden />
            </a>
          </IconButton>
          <IconButton label={copy.closeImage} variant="secondary" onClick={onClose} data-autofocus>
            <X aria-hidden />
          </IconButton>
        </div>
      </div>
    </ModalLayer>
  );
}
