import { useLocation, useNavigate } from "react-router";
import type { Post } from "#contract/posts/posts";
import { useAddToCollection } from "#features/collections";
import { AddToQueueItems } from "#features/player";
import { PersonActions } from "#features/safety";
import { useSession } from "#web/api/session.ts";
import { paths } from "#web/paths.ts";
import type { LazyMenuParts } from "#web/ui/overlays/LazyMenu.tsx";

type OthersMenuProps = LazyMenuParts & { post: Post };

/** The menu of somebody else's post: muting or blocking its author, and reporting it. */
export default function OthersMenu({ post, ...parts }: OthersMenuProps) {
  const isMember = useSession().status === "member";
  const adding = useAddToCollection(post);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // After a block, the page of the post or its author has nothing left to show.
  const onTheirs = pathname === paths.post(post.id) || pathname === paths.profile(post.author);
  return (
    <>
      <PersonActions
        {...parts}
        person={post.author}
        reportTarget={{ kind: "post", id: post.id }}
        onBlocked={onTheirs ? () => void navigate(paths.home, { replace: true }) : undefined}
      >
        <AddToQueueItems post={post} />
        {isMember && adding.item}
      </PersonActions>
      {adding.dialog}
    </>
  );
}
