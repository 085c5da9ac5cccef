import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Link } from "#web/parts/links/Link.tsx";
import type { Post } from "#contract/posts/posts";
import { FollowButton } from "#web/entities/person/FollowButton.tsx";
import { useSession } from "#web/api/session.ts";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { copy } from "./copy.ts";

/** Why the viewer may not comment on a post, or null when they may. */
export type Closed = "visitor" | "nobody" | "followers" | null;

/** Who may comment (comments_policy), and whether the viewer is one of them; the author always is. */
export function useClosed(post: Post): Closed {
  const session = useSession();
  if (session.status === "member" && session.userId === post.user_id) return null;
  if (post.comments_policy === "nobody") return "nobody";
  if (session.status !== "member") return "visitor";
  return post.comments_policy === "followers" && !post.author.is_following ? "followers" : null;
}

/** Replaces the field: the reason, and a possible action. */
export function CommentGate({
  post,
  closedReason,
}: {
  post: Post;
  closedReason: Exclude<Closed, null>;
}) {
  const { pathname, search, hash } = useLocation();
  if (closedReason === "visitor")
    return (
      <Notice text={copy.loginRequired}>
        <Link
          to={paths.auth({ from: pathname + search + hash, reason: "comment" })}
          className={buttonClass({ size: "sm" })}
        >
          {copy.signIn}
        </Link>
      </Notice>
    );
  if (closedReason === "followers")
    return (
      <Notice text={copy.followersOnly(post.author.name)} hasLock>
        <FollowButton person={post.author} size="sm" variant="primary" />
      </Notice>
    );
  return <Notice text={copy.closed} hasLock />;
}

type NoticeProps = { text: string; hasLock?: boolean; children?: ReactNode };

function Notice({ text, hasLock = false, children }: NoticeProps) {
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-fill py-2 pr-2 pl-4">
      {hasLock && <Lock aria-hidden className="size-4.5 shrink-0 text-text-muted" />}
      <p className="min-w-0 flex-1 text-sm wrap-anywhere">{text}</p>
      {children}
    </div>
  );
}
