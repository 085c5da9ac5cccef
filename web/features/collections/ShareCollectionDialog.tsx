import type { WholeCollection } from "#contract/collections/collections";
import { ShareDialog, type ShareDialogParts } from "#features/shares";
import { paths } from "#web/paths.ts";
import { copy } from "./copy.ts";

type ShareCollectionDialogProps = ShareDialogParts & { collection: WholeCollection };

export default function ShareCollectionDialog({
  collection: { id, title, owner, covers, visibility, owner_is_private },
  ...parts
}: ShareCollectionDialogProps) {
  return (
    <ShareDialog
      {...parts}
      sharedItem={{
        title,
        detail: owner.name,
        text: copy.shareText(title, owner.name),
        path: paths.collection(id),
        picture: { src: covers[0]?.sizes.at(-1)?.url ?? covers[0]?.url ?? null },
        ...(owner_is_private
          ? { note: copy.followersOpen(owner.name) }
          : visibility === "public"
            ? {}
            : { note: copy.whoOpens }),
      }}
    />
  );
}
