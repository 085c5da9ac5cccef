import { Archive, CalendarPlus, Eye, Pencil, Pin, PinOff, Trash2 } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "#web/parts/links/Link.tsx";
import type { Post } from "#contract/posts/posts";
import { query } from "#web/api/query.ts";
import { useAddToCollection } from "#features/collections";
import { AddToQueueItems } from "#features/player";
import { editPathOf, releaseOf } from "#web/entities/post/edit-path.ts";
import { useMayAct } from "#web/parts/session/use-may-act.ts";
import { useMayAnnounce } from "#web/parts/session/use-may-announce.ts";
import { eventPaths } from "#web/entities/event/event-paths.ts";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import type { LazyMenuParts } from "#web/ui/overlays/LazyMenu.tsx";
import { Menu, MenuItem, MenuSeparator } from "#web/ui/overlays/Menu.tsx";
import { AudienceDialog } from "./AudienceDialog.tsx";
import { copy } from "./copy.ts";
import { manageCopy } from "./manage-copy.ts";
import { useChangePosts } from "./use-change-posts.ts";
import { usePin } from "./use-pin.ts";

type OwnerMenuProps = LazyMenuParts & { post: Post; onDeleted?: (() => void) | undefined };

/** The menu of one's own post: edit, pin, change visibility, archive and delete. */
export default function OwnerMenu({ post, onDeleted, ...parts }: OwnerMenuProps) {
  const [asking, setAsking] = useState<"deletion" | "audience" | null>(null);
  const changePosts = useChangePosts();
  const setPinned = usePin(post);
  const adding = useAddToCollection(post);
  const mayAct = useMayAct();
  const { isAllowed } = useMayAnnounce();
  const mayAnnounce =
    isAllowed === true && mayAct("agenda") && !["event", "release"].includes(post.content_type);
  const close = () => setAsking(null);
  const posts = [post];
  const buyers = useBuyers(post, asking === "deletion");
  // A track is changed with its release.
  const isTrack = releaseOf(post) !== null;
  const isListed = post.visibility === "public" || post.visibility === "followers";
  return (
    <>
      <Menu {...parts}>
        <MenuItem asChild>
          <Link to={editPathOf(post)}>
            <Pencil aria-hidden />
            {manageCopy.edit}
          </Link>
        </MenuItem>
        {isListed && !isTrack && (
          <MenuItem
            icon={post.is_pinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
            onSelect={() => setPinned(!post.is_pinned)}
          >
            {post.is_pinned ? manageCopy.unpin : manageCopy.pin}
          </MenuItem>
        )}
        {!isTrack && (
          <>
            <MenuItem icon={<Eye aria-hidden />} onSelect={() => setAsking("audience")}>
              {manageCopy.audience}
            </MenuItem>
            <MenuItem
              icon={<Archive aria-hidden />}
              onSelect={() => changePosts({ posts, change: "archived", onGone: onDeleted })}
            >
              {manageCopy.archive}
            </MenuItem>
          </>
        )}
        {mayAnnounce && (
          <MenuItem asChild>
            <Link to={eventPaths.fromPost(post.id)}>
              <CalendarPlus aria-hidden />
              {manageCopy.makeEvent}
            </Link>
          </MenuItem>
        )}
        <AddToQueueItems post={post} />
        {adding.item}
        {!isTrack && (
          <>
            <MenuSeparator />
            <MenuItem
              icon={<Trash2 aria-hidden />}
              tone="danger"
              onSelect={() => setAsking("deletion")}
            >
              {copy.delete}
            </MenuItem>
          </>
        )}
      </Menu>
      {adding.dialog}
      {asking === "audience" && (
        <AudienceDialog
          open
          onClose={close}
          value={post.visibility}
          onChoose={(change) => changePosts({ posts, change })}
        />
      )}
      <ConfirmDialog
        open={asking === "deletion"}
        onCancel={close}
        onConfirm={() => {
          close();
          changePosts({ posts, change: "deleted", onGone: onDeleted });
        }}
        title={manageCopy.deleteTitle}
        text={
          buyers === null || buyers === 0
            ? manageCopy.deleteText
            : `${manageCopy.deleteText} ${manageCopy.boughtText(buyers)}`
        }
        busy={buyers === null}
        confirmLabel={copy.delete}
      />
    </>
  );
}

/** How many people paid for it, once that is asked; null while it is being read. Without an answer it is none. */
function useBuyers({ id, is_locked }: Post, isAsked: boolean): number | null {
  const answer = useQuery({
    ...query("getOwnPost", { id }),
    staleTime: 0,
    enabled: isAsked && is_locked,
  });
  if (!isAsked || !is_locked) return 0;
  return answer.isFetching ? null : (answer.data?.buyers ?? 0);
}
