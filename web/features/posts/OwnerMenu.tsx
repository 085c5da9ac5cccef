import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { Post } from "#contract/posts";
import { AddToQueueItems } from "#features/player";
import { useAddToCollection } from "#features/collections";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import type { LazyMenuParts } from "#web/ui/LazyMenu.tsx";
import { Menu, MenuItem } from "#web/ui/Menu.tsx";
import { copy } from "./copy.ts";
import { useDeletePost } from "./use-delete-post.ts";

type OwnerMenuProps = LazyMenuParts & { post: Post; onDeleted?: (() => void) | undefined };

/** The menu of one's own post: deleting it, after asking. */
export default function OwnerMenu({ post, onDeleted, ...parts }: OwnerMenuProps) {
  const [asking, setAsking] = useState(false);
  const adding = useAddToCollection(post);
  const remove = useDeletePost(post.id, onDeleted);
  return (
    <>
      <Menu {...parts}>
        <AddToQueueItems post={post} />
        {adding.item}
        <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => setAsking(true)}>
          {copy.delete}
        </MenuItem>
      </Menu>
      {adding.dialog}
      <ConfirmDialog
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          remove();
        }}
        title={copy.deleteTitle}
        text={copy.deleteText}
        confirmLabel={copy.delete}
      />
    </>
  );
}
