import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import type { Post } from "#contract/posts/posts";
import { query } from "#web/api/query.ts";
import { SkeletonLine } from "#web/ui/Skeleton.tsx";
import { CommentGate, useClosed } from "./CommentGate.tsx";
import { CommentItem } from "./CommentItem.tsx";
import { CommentList } from "./CommentList.tsx";
import { copy } from "./copy.ts";
import { useLiveComments } from "./use-live-comments.ts";

/** Visitors do not need it. */
const NewComment = lazy(() => import("./NewComment.tsx"));

/** The comments of a post, below its card; `reveal` after the viewer has just opened them. */
export default function Comments({ post, reveal }: { post: Post; reveal: boolean }) {
  const closedReason = useClosed(post);
  const linkedThread = useLinked(post.id);
  useLiveComments(post.id);
  const [root, ...chain] = linkedThread.comments;
  return (
    <section
      aria-label={copy.title}
      className="grid animate-fade grid-cols-[minmax(0,1fr)] gap-5 border-t border-border pt-4"
    >
      <div ref={reveal ? scrollIntoView : undefined} className="scroll-mb-4">
        {closedReason === null ? (
          <Suspense fallback={<SkeletonLine className="h-11" />}>
            <NewComment post={post} />
          </Suspense>
        ) : (
          <CommentGate post={post} closedReason={closedReason} />
        )}
      </div>
      {linkedThread.gone && <p className="text-sm text-text-muted">{copy.linkedGone}</p>}
      {root !== undefined && (
        <CommentItem
          key={linkedThread.id}
          comment={root}
          post={post}
          chain={chain}
          isHighlighted={chain.length === 0}
        />
      )}
      <CommentList
        post={post}
        without={root?.id}
        empty={<Nobody post={post} invites={closedReason === null || closedReason === "visitor"} />}
      >
        {(comment) => <CommentItem comment={comment} post={post} />}
      </CommentList>
    </section>
  );
}

/** At the bottom edge of the screen, opened comments would be out of view. */
function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}

function Nobody({ post, invites }: { post: Post; invites: boolean }) {
  if (!invites) return <p className="py-2 text-sm text-text-muted">{copy.noneHere}</p>;
  return (
    <div className="grid justify-items-center gap-1 px-4 py-6 text-center">
      <p className="font-semibold">{copy.none}</p>
      <p className="text-sm text-pretty text-text-muted">
        {post.media?.kind === "audio" ? copy.noneText : copy.noneTextPlain}
      </p>
    </div>
  );
}

const link = /^#comentario-([0-9a-f-]{36})$/i;

/** The linked comment and the comments above it in its thread. */
function useLinked(postId: string) {
  const { pathname, hash } = useLocation();
  const id = pathname.includes(postId) ? link.exec(hash)?.[1] : undefined;
  const { data, isError } = useQuery({
    ...query("getCommentThread", { id: id ?? "" }),
    enabled: id !== undefined,
  });
  const hasLinkedComment = data?.comments[0]?.content_id === postId;
  const comments = id !== undefined && hasLinkedComment && !isError ? data.comments : [];
  return {
    id,
    comments,
    gone: id !== undefined && (isError || (data !== undefined && !hasLinkedComment)),
  };
}
