import { Bookmark, Heart, MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import type { Post } from "#contract/posts";
import { cx } from "#web/ui/cx.ts";
import { copy } from "./copy.ts";
import { SharePost } from "./SharePost.tsx";
import { useMembersOnly } from "./use-members-only.ts";
import { useLike, useSave, useTapped } from "./use-reaction.ts";

const count = new Intl.NumberFormat("es", { notation: "compact", maximumFractionDigits: 1 });

type PostActionsProps = {
  post: Post;
  /** Whether the comments stand below, and what opens them. */
  comments: { open: boolean; onPress: () => void; onReach: () => void };
};

/** What one can do with a post, in one quiet row. */
export function PostActions({ post: known, comments }: PostActionsProps) {
  const post = useTapped(known);
  const membersOnly = useMembersOnly();
  const setLiked = useLike(post.id);
  const setSaved = useSave(post.id);
  return (
    <div className="-mx-2 -mb-2 flex items-center gap-1 text-text-muted">
      <Toggle
        on={post.is_liked}
        label={copy.like}
        onToggle={(on) => membersOnly(() => setLiked(on), "like")}
        className={post.is_liked ? "text-accent-magenta" : undefined}
      >
        <Heart
          aria-hidden
          className={cx(
            "transition-transform duration-200",
            post.is_liked && "scale-110 fill-current",
          )}
        />
        {post.like_count > 0 && <Count of={post.like_count} />}
      </Toggle>
      <button
        type="button"
        aria-expanded={comments.open}
        onPointerEnter={comments.onReach}
        onFocus={comments.onReach}
        onClick={comments.onPress}
        className={action}
      >
        <MessageCircle aria-hidden />
        {post.comment_count > 0 && <Count of={post.comment_count} />}
        <span className="sr-only">{copy.comments}</span>
      </button>
      <SharePost post={post} />
      <Toggle
        on={post.is_saved}
        label={copy.save}
        onToggle={(on) => membersOnly(() => setSaved(on), "save")}
        className={cx("ml-auto", post.is_saved && "text-text")}
      >
        <Bookmark aria-hidden className={cx(post.is_saved && "fill-current")} />
      </Toggle>
    </div>
  );
}

const action =
  "flex h-11 min-w-11 items-center justify-center gap-1.5 rounded-full px-2.5 transition-[background-color,transform] hover:bg-fill active:scale-95 [&_svg]:size-5.5";

function Count({ of }: { of: number }) {
  return (
    <span className="text-sm font-semibold text-text-muted tabular-nums">{count.format(of)}</span>
  );
}

type ToggleProps = {
  on: boolean;
  label: string;
  onToggle: (on: boolean) => void;
  className?: string | undefined;
  children: ReactNode;
};

function Toggle({ on, label, onToggle, className, children }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={() => onToggle(!on)}
      className={cx(action, className)}
    >
      {children}
      <span className="sr-only">{label}</span>
    </button>
  );
}
