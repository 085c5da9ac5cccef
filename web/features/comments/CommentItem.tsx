import { Suspense, useState } from "react";
import { Link } from "#web/parts/links/Link.tsx";
import type { Comment } from "#contract/comments/comments";
import { limits } from "#contract/limits";
import type { Post } from "#contract/posts/posts";
import { paths } from "#web/paths.ts";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { cx } from "#web/ui/cx.ts";
import { SkeletonLine } from "#web/ui/Skeleton.tsx";
import { CommentList } from "./CommentList.tsx";
import { copy } from "./copy.ts";
import { LazyCommentForm } from "./lazy-form.ts";
import { setDraft } from "./drafts.ts";
import { focusComment } from "./focus-comment.ts";
import { draftOf, useSendComment } from "./use-send-comment.ts";
import { WrittenComment } from "./WrittenComment.tsx";

type CommentItemProps = {
  comment: Comment;
  post: Post;
  /** The thread below it down to the linked comment, which is the last. */
  chain?: readonly Comment[];
  /** The linked comment. */
  isHighlighted?: boolean;
};

/** A comment with its replies. A deleted one is a placeholder above them. */
export function CommentItem({
  comment,
  post,
  chain = [],
  isHighlighted = false,
}: CommentItemProps) {
  const [replying, setReplying] = useState(false);
  const { author, depth } = comment;
  const small = depth > 0;
  return (
    <article
      id={`comentario-${comment.id}`}
      ref={isHighlighted ? show : undefined}
      tabIndex={-1}
      aria-label={comment.is_deleted ? copy.gone : copy.by(author?.name ?? copy.someone)}
      className={cx(
        "flex scroll-mt-24 gap-2.5 rounded-md outline-none focus-visible:outline-2 focus-visible:outline-focus",
        isHighlighted && "bg-fill p-2.5 inset-ring-2 inset-ring-accent",
      )}
    >
      {author === null ? (
        <span
          aria-hidden
          className={cx("mt-0.5 shrink-0 rounded-full bg-fill", small ? "size-6" : "size-8")}
        />
      ) : (
        <Link
          to={paths.profile(author)}
          tabIndex={-1}
          aria-hidden
          className="mt-0.5 h-fit shrink-0 rounded-full"
        >
          <Avatar name={author.name} src={author.avatar_url} size={small ? "xs" : "sm"} />
        </Link>
      )}
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)]">
        {comment.is_deleted ? (
          <p className="py-1 text-sm text-text-muted italic">{copy.gone}</p>
        ) : (
          <WrittenComment
            comment={comment}
            post={post}
            isHighlighted={isHighlighted}
            onReply={() => setReplying(true)}
          />
        )}
        <Replies
          comment={comment}
          post={post}
          chain={chain}
          replying={replying}
          onReplied={() => setReplying(false)}
        />
      </div>
    </article>
  );
}

/** Scrolls the linked comment into the middle of the screen, and focuses it. */
function show(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "center" });
  element?.focus({ preventScroll: true });
}

type RepliesProps = {
  comment: Comment;
  post: Post;
  /** The thread down to a linked comment, shown at once. */
  chain: readonly Comment[];
  /** Whether the field for a reply is open. */
  replying: boolean;
  onReplied: () => void;
};

/** Below a comment: the field for a reply, and the replies on demand. */
function Replies({ comment, post, chain, replying, onReplied }: RepliesProps) {
  const [open, setOpen] = useState(false);
  const list = { postId: post.id, parentId: comment.id };
  const send = useSendComment(list);
  const [next, ...rest] = chain;
  const others = comment.reply_count - (next === undefined ? 0 : 1);
  const name = comment.author?.name ?? "";
  const close = () => {
    focusComment(comment.id);
    onReplied();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden">
      {replying && (
        <div className="pt-1.5">
          <Suspense fallback={<SkeletonLine className="h-11" />}>
            <LazyCommentForm
              label={copy.replyLabel(name)}
              placeholder={copy.replyPlaceholder(name)}
              send={copy.sendReply}
              max={limits.replyLength}
              draft={draftOf(list)}
              focus
              onSend={(content) => {
                send(content);
                setDraft(draftOf(list), "");
                setOpen(true);
                close();
              }}
              onCancel={close}
            />
          </Suspense>
        </div>
      )}
      {next !== undefined && (
        <div className="pt-1.5">
          <CommentItem comment={next} post={post} chain={rest} isHighlighted={rest.length === 0} />
        </div>
      )}
      {(others > 0 || open) && (
        <div>
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="flex min-h-9 items-center gap-3 text-sm font-semibold text-text-muted before:h-px before:w-6 before:bg-edge hover:text-text pointer-coarse:min-h-11"
          >
            {open ? copy.hideReplies : copy.replies(others)}
          </button>
          {open && (
            <CommentList post={post} parentId={comment.id} without={next?.id}>
              {(reply) => <CommentItem comment={reply} post={post} />}
            </CommentList>
          )}
        </div>
      )}
    </div>
  );
}
