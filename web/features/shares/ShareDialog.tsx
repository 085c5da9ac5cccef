import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { startParameter } from "#contract/posts/start-parameter";
import { clock } from "#web/ui/browser/clock.ts";
import { Checkbox } from "#web/ui/fields/Checkbox.tsx";
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
  // Where it was played when the dialog opened: while one chooses, it plays on.
  const [moment, setMoment] = useState(() => Math.floor(sharedItem.playedAt ?? 0));
  const [isFromMoment, setIsFromMoment] = useState(false);
  // Each opening starts with the list of ways.
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setFurther(null);
      setMoment(Math.floor(sharedItem.playedAt ?? 0));
      setIsFromMoment(false);
    }
  }
  const item = isFromMoment
    ? { ...sharedItem, path: `${sharedItem.path}?${startParameter}=${moment}` }
    : sharedItem;
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
        <WaysPanel
          sharedItem={item}
          onFurther={setFurther}
          beside={
            moment > 0 && (
              <Checkbox
                label={copy.fromMoment(clock(moment))}
                checked={isFromMoment}
                onChange={({ target }) => setIsFromMoment(target.checked)}
              />
            )
          }
        />
      ) : further === "message" ? (
        <SendPanel sharedItem={item} />
      ) : further === "own" ? (
        sharedItem.ownStep?.panel
      ) : further === "qr" ? (
        <QrPanel sharedItem={item} />
      ) : further === "embed" ? (
        <EmbedPanel sharedItem={sharedItem} />
      ) : (
        <StoryPanel sharedItem={sharedItem} forInstagram={further === "instagram"} />
      )}
    </Dialog>
  );
}
