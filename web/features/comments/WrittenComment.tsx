import { Ellipsis, Heart, Pin } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "#web/parts/links/Link.tsx";
import type { Comment } from "#contract/comments/comments";
import { limits } from "#contract/limits";
import type { Post } from "#contract/posts/posts";
import { ageLabel, exactDate } from "#web/parts/text/age.ts";
import { ActingMark } from "#web/parts/session/ActingMark.tsx";
import { useMembersOnly } from "#web/parts/session/use-members-only.ts";
import { useNow, useZone } from "#web/parts/text/use-now.ts";
import { useSession } from "#web/api/session.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notifyUnavailable } from "#web/copy/notify-unavailable.ts";
import { paths } from "#web/paths.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { cx } from "#web/ui/cx.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { LazyMenu } from "#web/ui/overlays/LazyMenu.tsx";
import { SkeletonLine } from "#web/ui/Skeleton.tsx";
import { LazyCommentForm } from "./lazy-form.ts";
import { useClosed } from "./CommentGate.tsx";
import { CommentText } from "./CommentText.tsx";
import { copy } from "./copy.ts";
import { dateWhenOld } from "./date-when-old.ts";
import { setDraft } from "./drafts.ts";
import { focusComment } from "./focus-comment.ts";
import { useEditComment, useLikeComment } from "./use-comment-changes.ts";

const loadMenu = () => import("./CommentMenu.tsx");
const CommentMenu = lazy(loadMenu);

const countFormat = new Intl.NumberFormat("es", {
  notation: "compact",
  maximumFractionDigits: 1,
});

export type WrittenProps = {
  comment: Comment;
  post: Post;
  isHighlighted: boolean;
  onReply: () => void;
};

/** A comment: author, time, text and actions. */
export function WrittenComment({ comment, post, isHighlighted, onReply }: WrittenProps) {
  const [editing, setEditing] = useState(false);
  const draft = `edit:${comment.id}`;
  const close = () => {
    focusComment(comment.id);
    setEditing(false);
  };
  const { mutate, isPending, error } = useEditComment(comment.id, close);
  return (
    <>
      <Head comment={comment} post={post} isHighlighted={isHighlighted} />
      {editing ? (
        <div className="py-1.5">
          <Suspense fallback={<SkeletonLine className="h-11" />}>
            <LazyCommentForm
              label={copy.editLabel}
              send={copy.saveEdit}
              max={comment.depth > 0 ? limits.replyLength : limits.commentLength}
              draft={draft}
              focus
              busy={isPending}
              error={error === null ? undefined : errorMessage(error)}
              onSend={(text) => mutate(text)}
              onCancel={close}
            />
          </Suspense>
        </div>
      ) : (
        <>
          <CommentText text={comment.content} post={post} />
          <Actions
            comment={comment}
            post={post}
            onReply={onReply}
            onEdit={() => {
              setDraft(draft, comment.content);
              setEditing(true);
            }}
          />
        </>
      )}
    </>
  );
}

function Head({ comment, post, isHighlighted }: Omit<WrittenProps, "onReply">) {
  const { author } = comment;
  const now = useNow();
  const zone = useZone();
  return (
    <>
      {comment.is_pinned && (
        <p className="flex items-center gap-1.5 text-xs text-text-muted">
          <Pin aria-hidden className="size-3.5 shrink-0" />
          <span className="truncate">{copy.pinnedBy(post.author.name)}</span>
        </p>
      )}
      {isHighlighted && <p className="text-xs font-semibold text-accent-text">{copy.linked}</p>}
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm leading-5">
        <Author author={author} post={post} />
        <span className="flex shrink-0 items-center gap-1.5 text-text-muted">
          <Link
            to={paths.comment(post.id, comment.id)}
            className="min-w-6 rounded-sm py-0.5 underline-offset-2 hover:underline pointer-coarse:-m-3 pointer-coarse:min-w-11 pointer-coarse:p-3"
          >
            <time dateTime={comment.created_at} title={exactDate(comment.created_at, zone)}>
              {dateWhenOld(comment.created_at, now, zone) ?? ageLabel(comment.created_at, now)}
            </time>
          </Link>
          {comment.edited_at !== null && (
            <>
              <span aria-hidden>·</span>
              <span title={exactDate(comment.edited_at, zone)}>{copy.edited}</span>
            </>
          )}
        </span>
      </div>
      {comment.acted_by && (
        <p className="text-xs text-pretty text-text-muted">{copy.actedBy(comment.acted_by)}</p>
      )}
    </>
  );
}

/** The author; without a name where a visitor sees the comment of a private profile. */
function Author({ author, post }: Pick<WrittenProps["comment"], "author"> & { post: Post }) {
  if (author === null) return <span className="py-0.5 font-semibold">{copy.someone}</span>;
  const { id, name, role, is_band } = author;
  const artist = is_band ? copy.band : copy.artist;
  return (
    <>
      <Link
        to={paths.profile(author)}
        className="min-w-0 truncate py-0.5 font-semibold underline-offset-2 hover:underline pointer-coarse:-my-3 pointer-coarse:py-3"
      >
        {name}
      </Link>
      {id === post.user_id ? (
        <Badge tone="accent" className="h-5">
          {role === "creator" ? artist : copy.publisher}
        </Badge>
      ) : (
        role === "creator" && <Badge className="h-5">{artist}</Badge>
      )}
    </>
  );
}

type ActionsProps = Omit<WrittenProps, "isHighlighted"> & { onEdit: () => void };

function Actions({ comment, post, onReply, onEdit }: ActionsProps) {
  const membersOnly = useMembersOnly();
  const session = useSession();
  const setLiked = useLikeComment(comment.id);
  const closedReason = useClosed(post);
  const { author, is_liked: liked, like_count: likes } = comment;
  const viewer = session.status === "member" ? session.userId : null;
  const action =
    "flex h-9 min-w-9 items-center justify-center gap-1.5 rounded-full px-2.5 text-sm font-semibold transition-colors hover:bg-fill pointer-coarse:h-11 pointer-coarse:px-3.25";
  return (
    <div className="-ml-2.5 flex items-center text-text-muted pointer-coarse:-ml-3.25">
      <button
        type="button"
        aria-pressed={liked}
        onClick={() => membersOnly(() => setLiked(!liked), "like", copy.likeLogin)}
        className={cx(action, liked && "text-accent-magenta")}
      >
        <Heart aria-hidden className={cx("size-4.5", liked && "fill-current")} />
        {likes > 0 && (
          <span className="text-text-muted tabular-nums">{countFormat.format(likes)}</span>
        )}
        <span className="sr-only">{copy.like}</span>
        <ActingMark />
      </button>
      {comment.depth < limits.replyDepth && closedReason === null && (
        <button type="button" onClick={onReply} className={action}>
          {copy.reply}
          <span className="sr-only"> a {author?.name ?? copy.someone}</span>
        </button>
      )}
      {(viewer !== null || session.status === "visitor") && author !== null && (
        <LazyMenu
          load={loadMenu}
          onUnavailable={notifyUnavailable}
          renderTrigger={(opener) => (
            <IconButton {...opener} label={copy.menu(author.name)} size="sm" className="ml-auto">
              <Ellipsis aria-hidden />
            </IconButton>
          )}
        >
          {(parts) => (
            <CommentMenu
              {...parts}
              comment={{ ...comment, author }}
              own={viewer === author.id}
              ownPost={viewer === post.user_id}
              onEdit={onEdit}
            />
          )}
        </LazyMenu>
      )}
    </div>
  );
}
