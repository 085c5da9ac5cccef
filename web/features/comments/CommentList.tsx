import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { Comment } from "#contract/comments/comments";
import type { Post } from "#contract/posts/posts";
import { useMe } from "#web/parts/session/use-me.ts";
import { pages } from "#web/api/pages.ts";
import { isWorthRetrying } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { Button } from "#web/ui/Button.tsx";
import { cx } from "#web/ui/cx.ts";
import { SkeletonAvatar, SkeletonLine } from "#web/ui/Skeleton.tsx";
import { commentsOf, inputOf } from "./comments-cache.ts";
import { copy } from "./copy.ts";
import { useNews } from "./use-news.ts";
import { useOutgoing } from "./use-send-comment.ts";

type CommentListProps = {
  post: Post;
  /** Lists the replies to this comment; the comments of the post when null. */
  parentId?: string | null;
  /** A comment that is already shown above. */
  without?: string | undefined;
  /** Replaces an empty list. */
  empty?: ReactNode;
  /** Renders a comment. */
  children: (comment: Comment) => ReactNode;
};

/** The number of comments before the viewer asks for the rest. */
const FIRST = 5;

/** Comments of a post, or replies to one of them: newest first, with each state. */
export function CommentList({ post, parentId = null, without, empty, children }: CommentListProps) {
  const top = parentId === null;
  const list = { postId: post.id, parentId };
  const query = useInfiniteQuery({
    ...pages("getComments", inputOf(list)),
    retry: (failures, error) => failures < 1 && isWorthRetrying(error),
  });
  const box = useRef<HTMLDivElement>(null);
  const [all, setAll] = useState(!top);
  const [last, setLast] = useState<string | null>(null);
  const outgoing = useOutgoing(list);
  const news = useNews(list, box);
  const focusAt = useFocusAt(box);

  if (query.isError && query.data === undefined)
    return (
      <Trouble
        text={errorMessage(query.error)}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  if (query.isPending)
    return top && post.comment_count === 0 ? (
      empty
    ) : (
      <Skeletons count={top ? Math.min(FIRST, post.comment_count) : 1} />
    );

  const comments = commentsOf(query.data).filter(({ id }) => id !== without);
  // Comments shown once stay, even when new ones come above them.
  const until = Math.max(FIRST, comments.findIndex(({ id }) => id === last) + 1);
  const lastFirst = comments[FIRST - 1];
  if (last === null && lastFirst !== undefined) setLast(lastFirst.id);
  const visibleComments = all ? comments : comments.slice(0, until);
  const hiddenCount = comments.length - visibleComments.length;
  if (comments.length + outgoing.length === 0 && !query.hasNextPage && without === undefined)
    return empty;

  const more = () => {
    focusAt(visibleComments.length + outgoing.length);
    if (hiddenCount > 0) setAll(true);
    else void query.fetchNextPage();
  };
  return (
    <div ref={box} className="relative grid grid-cols-[minmax(0,1fr)]">
      {news.count > 0 && (
        <NewsButton
          count={news.count}
          top={top}
          onShow={() => {
            news.show();
            focusAt(
              outgoing.length + visibleComments.filter((comment) => comment.is_pinned).length,
            );
          }}
        />
      )}
      <ul
        aria-label={top ? copy.title : undefined}
        className={cx(
          "grid grid-cols-[minmax(0,1fr)]",
          top ? "gap-4 pointer-coarse:gap-2" : "gap-3 pointer-coarse:gap-1",
        )}
      >
        {outgoing.map(({ content, key, paused }) => (
          <li key={key}>
            <OutgoingRow content={content} paused={paused} small={!top} />
          </li>
        ))}
        {visibleComments.map((comment) => (
          <li key={comment.id}>{children(comment)}</li>
        ))}
      </ul>
      {query.isFetchingNextPage ? (
        <div className="pt-4">
          <Skeletons count={2} />
        </div>
      ) : (
        (hiddenCount > 0 || query.hasNextPage) && (
          <Button
            variant="ghost"
            size="sm"
            onClick={more}
            className={cx("mt-2 justify-self-start", top ? "ml-6.5" : "-ml-4")}
          >
            {top ? copy.more : copy.moreReplies}
          </Button>
        )
      )}
      {query.isFetchNextPageError && !query.isFetchingNextPage && (
        <p role="alert" className="px-4 text-sm text-danger">
          {copy.moreFailed}
        </p>
      )}
    </div>
  );
}

type NewsButtonProps = { count: number; top: boolean; onShow: () => void };

/** Shows new comments. It floats above the list, so that nothing moves while somebody reads. */
function NewsButton({ count, top, onShow }: NewsButtonProps) {
  return (
    <div className="pointer-events-none sticky top-18 z-10 flex h-0 justify-center">
      <Button
        size="sm"
        variant="primary"
        onClick={onShow}
        className={cx(
          "pointer-events-auto animate-rise shadow-overlay",
          top ? "-translate-y-1/2" : "-translate-y-full",
        )}
      >
        {copy.news(count, !top)}
      </Button>
    </div>
  );
}

/** Focuses a row of the list once it is rendered: the button that asked for it has been removed. */
function useFocusAt(box: RefObject<HTMLDivElement | null>): (at: number) => void {
  const targetMoment = useRef<number | null>(null);
  useEffect(() => {
    if (targetMoment.current === null) return;
    const rows = box.current?.querySelectorAll<HTMLElement>(":scope > ul > li > article");
    const row = rows?.[targetMoment.current];
    if (row === undefined) return;
    targetMoment.current = null;
    row.focus({ preventScroll: true });
  });
  return (at) => {
    targetMoment.current = at;
  };
}

type OutgoingRowProps = { content: string; paused: boolean; small: boolean };

/** The viewer's own comment while it is being sent. */
function OutgoingRow({ content, paused, small }: OutgoingRowProps) {
  const me = useMe();
  const name = me?.name ?? "";
  return (
    <div className="flex gap-2.5">
      <Avatar name={name} src={me?.avatar_url} size={small ? "xs" : "sm"} className="mt-0.5" />
      <div className="grid min-w-0 flex-1">
        <p className="truncate text-sm font-semibold">{name}</p>
        <p className="leading-relaxed wrap-anywhere whitespace-pre-wrap opacity-60">{content}</p>
        <output className="py-2 text-sm text-text-muted">
          {paused ? copy.waiting : copy.sending}
        </output>
      </div>
    </div>
  );
}

type TroubleProps = { text: string; retrying?: boolean; onRetry: () => void };

function Trouble({ text, retrying = false, onRetry }: TroubleProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{copy.loadFailed}</p>
        <p className="text-sm text-text-muted">{text}</p>
      </div>
      <Button variant="secondary" size="sm" loading={retrying} onClick={onRetry}>
        {copy.retry}
      </Button>
    </div>
  );
}

function Skeletons({ count }: { count: number }) {
  return (
    <div className="grid gap-4">
      <output className="sr-only">{copy.loading}</output>
      {Array.from({ length: Math.max(1, count) }, (_, at) => (
        <div key={at} aria-hidden className="flex gap-2.5">
          <SkeletonAvatar className="size-8" />
          <div className="grid flex-1 gap-2 pt-1">
            <SkeletonLine className="h-3 w-32" />
            <SkeletonLine className="w-4/5" />
            <SkeletonLine className="mb-4 h-3 w-20" />
          </div>
        </div>
      ))}
    </div>
  );
}
