import { Ellipsis } from "lucide-react";
import { lazy } from "react";
import type { Post } from "#contract/posts";
import { useSession } from "#web/api/session.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { LazyMenu } from "#web/ui/LazyMenu.tsx";
import { copy } from "./copy.ts";
import { tellUnavailable } from "./tell-unavailable.ts";

const load = () => import("./OwnerMenu.tsx");
const OwnerMenu = lazy(load);

type PostMenuProps = { post: Post; onDeleted?: (() => void) | undefined };

/** What its author can do with a post. Nobody else sees it (spec 2 §6). */
export function PostMenu({ post, onDeleted }: PostMenuProps) {
  const session = useSession();
  if (session.status !== "member" || session.userId !== post.user_id) return null;
  return (
    <LazyMenu
      load={load}
      onUnavailable={tellUnavailable}
      trigger={
        <IconButton label={copy.postMenu} className="-mr-2 text-text-muted">
          <Ellipsis />
        </IconButton>
      }
    >
      {(parts) => <OwnerMenu {...parts} post={post} onDeleted={onDeleted} />}
    </LazyMenu>
  );
}
