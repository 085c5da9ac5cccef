import { X } from "lucide-react";
import { UnlockButton, unlockCopy } from "#features/unlocks";
import { isPreview } from "#web/entities/post/lock-of.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { lengthOf } from "./length-of.ts";
import { setState } from "./player-state.ts";
import { usePlayer } from "./use-player.ts";

/** While a preview plays, and when it is over: what plays is not the whole song, and how to get it. */
export function PreviewOffer() {
  const { current, heardPreview } = usePlayer();
  const post = heardPreview ?? (current && isPreview(current) ? current : null);
  if (post === null) return null;
  return (
    <div className="mx-auto flex max-w-360 items-center gap-x-3 px-3 pt-2 md:px-5">
      <output className="min-w-0 flex-1 basis-22 text-sm text-pretty wrap-anywhere">
        {heardPreview === null
          ? unlockCopy.preview(lengthOf(post))
          : unlockCopy.previewOver(post.title)}
      </output>
      <UnlockButton key={post.id} post={post} size="sm" />
      {heardPreview !== null && (
        <IconButton
          size="sm"
          label={unlockCopy.closeOffer}
          onClick={() => setState({ heardPreview: null })}
        >
          <X />
        </IconButton>
      )}
    </div>
  );
}
