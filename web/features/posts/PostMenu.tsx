import { Ellipsis, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Post } from "#contract/posts";
import { useSession } from "#web/api/session.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Menu, MenuItem } from "#web/ui/Menu.tsx";
import { copy } from "./copy.ts";
import { useDeletePost } from "./use-delete-post.ts";

type PostMenuProps = { post: Post; onDeleted?: (() => void) | undefined };

/** What its author can do with a post. Nobody else sees it (spec 2 §6). */
export function PostMenu({ post, onDeleted }: PostMenuProps) {
  const session = useSession();
  const [asking, setAsking] = useState(false);
  const remove = useDeletePost(post.id, onDeleted);
  if (session.status !== "member" || session.userId !== post.user_id) return null;
  return (
    <>
      <Menu
        trigger={
          <IconButton label={copy.postMenu} className="-mr-2 text-text-muted">
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => setAsking(true)}>
          {copy.delete}
        </MenuItem>
      </Menu>
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
