import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { copy } from "./copy.ts";
import { EmbedPanel } from "./EmbedPanel.tsx";
import { QrPanel } from "./QrPanel.tsx";
import { SendPanel } from "./SendPanel.tsx";
import type { ShareDialogParts } from "./ShareButton.tsx";
import type { Shared } from "./shared.ts";
import { StoryPanel } from "./StoryPanel.tsx";
import { type Further, WaysPanel } from "./WaysPanel.tsx";

type ShareDialogProps = ShareDialogParts & { sharedItem: Shared };

const titles: Record<Exclude<Further, "own">, string> = {
  message: copy.message,
  story: copy.story,
  instagram: copy.instagram,
  qr: copy.qr,
  embed: copy.embed,
};

/** The ways to share something, and further panels for those that need more room. */
export function ShareDialog({ open, sharedItem, onClose }: ShareDialogProps) {
  const [further, setFurther] = useState<Further | null>(null);
  // Each opening starts with the list of ways.
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setFurther(null);
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={
        further === null ? (
          copy.share
        ) : (
          <span className="-ml-3 flex items-center gap-1">
            <IconButton
              label={copy.back}
              onClick={() => setFurther(null)}
              // The pressed button was replaced by a panel: move the focus there.
              ref={(button) => button?.focus({ preventScroll: true })}
              className="-my-1.5"
            >
              <ArrowLeft />
            </IconButton>
            {further === "own" ? sharedItem.ownStep?.label : titles[further]}
          </span>
        )
      }
    >
      {further === null ? (
        <WaysPanel sharedItem={sharedItem} onFurther={setFurther} />
      ) : further === "message" ? (
        <SendPanel sharedItem={sharedItem} />
      ) : further === "own" ? (
        sharedItem.ownStep?.panel
      ) : further === "qr" ? (
        <QrPanel sharedItem={sharedItem} />
      ) : further === "embed" ? (
        <EmbedPanel sharedItem={sharedItem} />
      ) : (
        <StoryPanel sharedItem={sharedItem} forInstagram={further === "instagram"} />
      )}
    </Dialog>
  );
}
