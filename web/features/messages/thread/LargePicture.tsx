import { Download } from "lucide-react";
import type { Attachment } from "#contract/messages/messages";
import { IconButton } from "#web/ui/IconButton.tsx";
import { PictureLayer } from "#web/ui/overlays/PictureLayer.tsx";
import { copy } from "#web/features/messages/copy.ts";

type LargePictureProps = { open: boolean; attachment: Attachment; onClose: () => void };

/** A picture of a message by itself, to look at and to keep. */
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
        <IconButton label={copy.download} variant="secondary" asChild>
          <a href={url} download={name}>
            <Download aria-hidden />
          </a>
        </IconButton>
      }
    />
  );
}
