import {
  Archive,
  ArchiveRestore,
  Ellipsis,
  ExternalLink,
  Eye,
  Pencil,
  Pin,
  PinOff,
  RotateCcw,
  Trash2,
} from "lucide-react";
import { Link } from "#web/parts/links/Link.tsx";
import type { OwnPost } from "#contract/posts/own-posts";
import { manageCopy, usePin } from "#features/posts";
import { editPathOf } from "#web/entities/post/edit-path.ts";
import { paths } from "#web/paths.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Menu, MenuItem, MenuSeparator } from "#web/ui/overlays/Menu.tsx";
import type { Actions } from "./use-actions.ts";
import { copy } from "./copy.ts";

/** The actions for one post, depending on its state. */
export function RowMenu({ post, actions }: { post: OwnPost; actions: Actions }) {
  const setPinned = usePin(post);
  const posts = [post];
  const out = post.state === "published";
  const trigger = (
    <IconButton label={copy.options(post.title)} className="text-text-muted">
      <Ellipsis />
    </IconButton>
  );
  if (post.state === "bin")
    return (
      <Menu trigger={trigger}>
        <MenuItem icon={<RotateCcw aria-hidden />} onSelect={() => actions.run(posts, "restored")}>
          {copy.restore}
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={<Trash2 aria-hidden />}
          tone="danger"
          onSelect={() => actions.ask("erase", posts)}
        >
          {copy.erase}
        </MenuItem>
      </Menu>
    );
  return (
    <Menu trigger={trigger}>
      {out && (
        <MenuItem asChild>
          <Link to={paths.post(post.id)}>
            <ExternalLink aria-hidden />
            {copy.open}
          </Link>
        </MenuItem>
      )}
      <MenuItem asChild>
        <Link to={editPathOf(post)}>
          <Pencil aria-hidden />
          {copy.edit}
        </Link>
      </MenuItem>
      {out && (post.visibility === "public" || post.visibility === "followers") && (
        <MenuItem
          icon={post.is_pinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
          onSelect={() => setPinned(!post.is_pinned)}
        >
          {post.is_pinned ? manageCopy.unpin : manageCopy.pin}
        </MenuItem>
      )}
      <MenuItem icon={<Eye aria-hidden />} onSelect={() => actions.ask("audience", posts)}>
        {manageCopy.audience}
      </MenuItem>
      {out && (
        <MenuItem icon={<Archive aria-hidden />} onSelect={() => actions.run(posts, "archived")}>
          {manageCopy.archive}
        </MenuItem>
      )}
      {post.state === "archived" && (
        <MenuItem
          icon={<ArchiveRestore aria-hidden />}
          onSelect={() => actions.run(posts, "unarchived")}
        >
          {copy.unarchive}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => actions.remove(posts)}>
        {copy.delete}
      </MenuItem>
    </Menu>
  );
}
