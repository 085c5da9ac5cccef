import { useQuery } from "@tanstack/react-query";
import { Bookmark, Heart } from "lucide-react";
import type { ReactNode } from "react";
import type { Post } from "#contract/posts/posts";
import { query } from "#web/api/query.ts";
import { cx } from "#web/ui/cx.ts";
import { copy } from "./copy.ts";
import { reactionClass } from "./reaction-class.ts";
import { ActingMark } from "#web/parts/session/ActingMark.tsx";
import { useMembersOnly } from "#web/parts/session/use-members-only.ts";
import { useLike, useSave, useTapped } from "./use-reaction.ts";

/** The like button of a post; `children` stand beside the heart. */
export function LikeToggle({ post, children }: { post: Post; children?: ReactNode }) {
  const membersOnly = useMembersOnly();
  const setLiked = useLike(post.id);
  return (
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
      {children}
    </Toggle>
  );
}

/** Saves a post, or removes it from the saved ones. */
export function SaveToggle({ post, className }: { post: Post; className?: string }) {
  const membersOnly = useMembersOnly();
  const setSaved = useSave(post.id);
  return (
    <Toggle
      on={post.is_saved}
      label={copy.save}
      onToggle={(on) => membersOnly(() => setSaved(on), "save")}
      hideFace
      className={cx(className, post.is_saved && "text-text")}
    >
      <Bookmark aria-hidden className={cx(post.is_saved && "fill-current")} />
    </Toggle>
  );
}

/**
 * Both buttons for the playing song. The player has the post as it was when it was chosen; they show its current
 * state.
 */
export default function SongReactions({ post: chosenPost }: { post: Post }) {
  const { data = chosenPost } = useQuery({
    ...query("getPost", { id: chosenPost.id }),
    retry: false,
  });
  const post = useTapped(data);
  return (
    <div className="flex text-text-muted">
      <LikeToggle post={post} />
      <SaveToggle post={post} />
    </div>
  );
}

type ToggleProps = {
  on: boolean;
  label: string;
  onToggle: (on: boolean) => void;
  /** Nobody else sees it: whose it is stands in the name alone. */
  hideFace?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

function Toggle({ on, label, onToggle, hideFace = false, className, children }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={() => onToggle(!on)}
      className={cx(reactionClass, className)}
    >
      {children}
      <span className="sr-only">{label}</span>
      <ActingMark hideFace={hideFace} />
    </button>
  );
}
