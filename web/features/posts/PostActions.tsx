import { MessageCircle } from "lucide-react";
import type { Post } from "#contract/posts/posts";
import { copy } from "./copy.ts";
import { reactionClass } from "#web/entities/post/reaction-class.ts";
import { LikeToggle, SaveToggle } from "#web/entities/post/Reactions.tsx";
import { SharePost } from "./SharePost.tsx";
import { useTapped } from "#web/entities/post/use-reaction.ts";

const count = new Intl.NumberFormat("es", { notation: "compact", maximumFractionDigits: 1 });

type PostActionsProps = {
  post: Post;
  /** Whether the comments are open, and what opens them. */
  comments: { open: boolean; onPress: () => void; onReach: () => void };
};

/** The actions of a post, in one row. */
export function PostActions({ post: cachedPost, comments }: PostActionsProps) {
  const post = useTapped(cachedPost);
  return (
    <div className="-mx-2 -mb-2 flex items-center gap-1 text-text-muted">
      <LikeToggle post={post}>{post.like_count > 0 && <Count of={post.like_count} />}</LikeToggle>
      <button
        type="button"
        aria-expanded={comments.open}
        onPointerEnter={comments.onReach}
        onFocus={comments.onReach}
        onClick={comments.onPress}
        className={reactionClass}
      >
        <MessageCircle aria-hidden />
        {post.comment_count > 0 && <Count of={post.comment_count} />}
        <span className="sr-only">{copy.comments}</span>
      </button>
      <SharePost post={post} />
      <SaveToggle post={post} className="ml-auto" />
    </div>
  );
}

function Count({ of }: { of: number }) {
  return (
    <span className="text-sm font-semibold text-text-muted tabular-nums">{count.format(of)}</span>
  );
}
