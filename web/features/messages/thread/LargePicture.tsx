import { Download } from "lucide-react";
import type { Attachment } from "#contract/messages/messages";
import { PictureLayer } from "#web/ui/overlays/PictureLayer.tsx";
import { copy } from "#web/features/messages/copy.ts";
import { iconButtonClass } from "#web/ui/button-class.ts";

type LargePictureProps = { open: boolean; attachment: Attachment; onClose: () => void };

/** A picture of a message in full size, with a download button. */
export default function LargePicture({ open, attachment, onClose }: LargePictureProps) {
  const { name, url } = attachment;
  return (
    <PictureLayer
      open={open}
      onClose={onClose}
      closeLabel={copy.closeImage}
      caption={copy.attachment(name)}
      picture={
        <img
          src={url}
          alt=""
          className="pointer-events-none relative m-auto max-h-full max-w-full object-contain"
        />
      }
      actions={
        <a
          href={url}
          download={name}
          aria-label={copy.download}
          className={iconButtonClass({ variant: "secondary" })}
        >
          <Download aria-hidden />
        </a>
      }
    />
  );
}
