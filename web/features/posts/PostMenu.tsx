import { Ellipsis } from "lucide-react";
import { lazy } from "react";
import type { Post } from "#contract/posts/posts";
import { useSession } from "#web/api/session.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { LazyMenu } from "#web/ui/overlays/LazyMenu.tsx";
import { copy } from "./copy.ts";
import { notifyUnavailable } from "#web/copy/notify-unavailable.ts";

const loadOwners = () => import("./OwnerMenu.tsx");
const OwnerMenu = lazy(loadOwners);
const loadOthers = () => import("./OthersMenu.tsx");
const OthersMenu = lazy(loadOthers);

type PostMenuProps = { post: Post; onDeleted?: (() => void) | undefined };

/** The menu of a post: for its author to manage it, for everybody else to report or mute. */
export function PostMenu({ post, onDeleted }: PostMenuProps) {
  const session = useSession();
  if (session.status !== "member" && session.status !== "visitor") return null;
  const own = session.status === "member" && session.userId === post.user_id;
  return (
    <LazyMenu
      load={own ? loadOwners : loadOthers}
      onUnavailable={notifyUnavailable}
      renderTrigger={(opener) => (
        <IconButton {...opener} label={copy.postMenu} className="-mr-2 text-text-muted">
          <Ellipsis />
        </IconButton>
      )}
    >
      {(parts) =>
        own ? (
          <OwnerMenu {...parts} post={post} onDeleted={onDeleted} />
        ) : (
          <OthersMenu {...parts} post={post} />
        )
      }
    </LazyMenu>
  );
}
