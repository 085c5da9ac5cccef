import { Link2, Pencil, Pin, PinOff, Trash2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { limits } from "#contract/limits";
import type { Comment } from "#contract/comments/comments";
import { useNow } from "#web/parts/text/use-now.ts";
import { PersonActions } from "#features/safety";
import { copyLink } from "#web/copy/copy-link.ts";
import { paths } from "#web/paths.ts";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import type { LazyMenuParts } from "#web/ui/overlays/LazyMenu.tsx";
import { Menu, MenuItem } from "#web/ui/overlays/Menu.tsx";
import { copy } from "./copy.ts";
import { useDeleteComment, usePinComment } from "./use-comment-changes.ts";

type CommentMenuProps = LazyMenuParts & {
  comment: Comment & { author: NonNullable<Comment["author"]> };
  /** The viewer wrote the comment, or the post. */
  own: boolean;
  ownPost: boolean;
  onEdit: () => void;
};

const EDITABLE_MS = limits.commentEditMinutes * 60_000;

/** The menu of a comment: one's own, one under one's own post, or somebody else's. */
export default function CommentMenu({ comment, own, ownPost, onEdit, ...parts }: CommentMenuProps) {
  const [asking, setAsking] = useState(false);
  const now = useNow();
  const remove = useDeleteComment(comment);
  const setPinned = usePinComment(comment.id);
  const { author, is_pinned: pinned } = comment;
  const editable = own && now - Date.parse(comment.created_at) < EDITABLE_MS;
  const items: ReactNode = (
    <>
      {editable && (
        <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
          {copy.edit}
        </MenuItem>
      )}
      {ownPost && comment.depth === 0 && (
        <MenuItem
          icon={pinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
          onSelect={() => setPinned(!pinned)}
        >
          {pinned ? copy.unpin : copy.pin}
        </MenuItem>
      )}
      <MenuItem
        icon={<Link2 aria-hidden />}
        onSelect={() =>
          void copyLink(location.origin + paths.comment(comment.content_id, comment.id))
        }
      >
        {copy.copyLink}
      </MenuItem>
      {(own || ownPost) && (
        <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => setAsking(true)}>
          {copy.delete}
        </MenuItem>
      )}
    </>
  );
  return (
    <>
      {own ? (
        <Menu {...parts}>{items}</Menu>
      ) : (
        <PersonActions
          {...parts}
          person={author}
          reportTarget={{ kind: "comment", id: comment.id }}
        >
          {items}
        </PersonActions>
      )}
      <ConfirmDialog
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          remove();
        }}
        title={copy.deleteTitle}
        text={comment.reply_count > 0 ? copy.deleteAnswered : copy.deleteText}
        confirmLabel={copy.delete}
      />
    </>
  );
}
