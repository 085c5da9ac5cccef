import { MessageSquareText, Trash2 } from "lucide-react";
import type { Post } from "#contract/posts/posts";
import { AddToQueueItems } from "#features/player";
import type { LazyMenuParts } from "#web/ui/overlays/LazyMenu.tsx";
import { Menu, MenuItem } from "#web/ui/overlays/Menu.tsx";
import { copy } from "./copy.ts";
import { useAddToCollection } from "./use-add-to-collection.tsx";

type ItemMenuProps = LazyMenuParts & {
  post: Post;
  hasNote: boolean;
  removeLabel: string;
  onRemove: (() => void) | undefined;
  onWrite: (() => void) | undefined;
};

export default function ItemMenu({
  post,
  hasNote,
  removeLabel,
  onRemove,
  onWrite,
  ...parts
}: ItemMenuProps) {
  const adding = useAddToCollection(post, copy.addToOther);
  return (
    <>
      <Menu {...parts}>
        {onWrite !== undefined && (
          <MenuItem icon={<MessageSquareText aria-hidden />} onSelect={onWrite}>
            {hasNote ? copy.editNote : copy.addNote}
          </MenuItem>
        )}
        <AddToQueueItems post={post} />
        {adding.item}
        {onRemove !== undefined && (
          <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={onRemove}>
            {removeLabel}
          </MenuItem>
        )}
      </Menu>
      {adding.dialog}
    </>
  );
}
