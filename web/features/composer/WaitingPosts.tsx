import { Clock } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#web/ui/Button.tsx";
import { copy } from "./copy.ts";
import { useOwnId } from "#web/api/use-own-id.ts";
import { editWaitingPost, isPublishing, postsChanged, waitingPosts } from "./waiting-posts.ts";

/** The posts that an earlier visit left to be published, each with a way to edit it. */
export function WaitingPosts({ onEdit }: { onEdit: () => void }) {
  const me = useOwnId();
  const [posts, setPosts] = useState(() => waitingPosts(me));
  useEffect(() => {
    const refresh = () => setPosts(waitingPosts(me));
    addEventListener(postsChanged, refresh);
    // Another window may have published it.
    addEventListener("storage", refresh);
    return () => {
      removeEventListener(postsChanged, refresh);
      removeEventListener("storage", refresh);
    };
  }, [me]);
  if (posts.length === 0) return null;
  const newest = posts.findLast((post) => !isPublishing(post));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-3 text-sm text-text-muted">
      <Clock aria-hidden className="size-4 shrink-0" />
      <output className="min-w-48 flex-1">{copy.postsWaiting(posts.length)}</output>
      {newest !== undefined && (
        <Button
          variant="ghost"
          size="sm"
          className="ml-auto"
          onClick={() => {
            editWaitingPost(me, newest);
            onEdit();
          }}
        >
          {copy.keep}
        </Button>
      )}
    </div>
  );
}
