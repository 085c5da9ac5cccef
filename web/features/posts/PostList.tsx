import { useQueryClient } from "@tanstack/react-query";
import {
  Fragment,
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useState,
} from "react";
import type { Post } from "#contract/posts/posts";
import { whenIdle } from "#web/parts/layout/when-idle.ts";
import { useBrowserEvent } from "#web/api/browser-events.ts";
import { keyOf } from "#web/api/cache.ts";
import { useSession } from "#web/api/session.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { notify } from "#web/ui/notify.ts";
import { optional } from "#web/ui/browser/optional.ts";
import { SkeletonPost } from "#web/ui/Skeleton.tsx";
import { WaveMotif } from "#web/ui/pictures/WaveMotif.tsx";
import { copy } from "./copy.ts";
import { FeedTrouble } from "./FeedTrouble.tsx";
import { PostCard, type PostCardProps } from "./PostCard.tsx";
import { rememberCardHeights, rememberedCardSize } from "./card-heights.ts";
import type { FeedInput } from "#web/entities/post/posts-cache.ts";
import { useApproach } from "#web/ui/browser/use-approach.ts";
import { useFeed } from "./use-feed.ts";
import { useGrowth } from "./use-growth.ts";

const LiveList = optional(async () => (await import("./LiveList.tsx")).LiveList);

/** The indexes of the posts before which the `between` elements stand. */
const BETWEEN = [3, 8, 13];

export type PostListProps = {
  /** Which list: of everybody, of followed people, or of one artist. */
  input: FeedInput;
  /** Replaces the default text of an empty list. */
  empty?: ReactNode;
  /** Shown above a list that is not empty. */
  heading?: ReactNode;
  /** Leaves out one post: its page shows more of its author. */
  without?: string | undefined;
  /** Announces new posts above the list. */
  announces?: boolean;
  /** Elements among the posts, some way down; after the last one when there are too few. */
  between?: readonly ReactNode[];
  /** Shown after the last post. */
  after?: ReactNode;
  /** Renders the posts in another form than as cards. */
  children?: (posts: readonly Post[], queue: readonly Post[]) => ReactNode;
};

/** A list of posts that loads more while scrolling, with all of its states. */
export function PostList({
  input,
  empty,
  heading,
  without,
  announces = false,
  between = [],
  after,
  children,
}: PostListProps) {
  const feed = useFeed(input);
  // Rendered in slices, so that a slow phone stays responsive.
  const data = useDeferredValue(feed.data);
  const hasNextPage = data?.pages.at(-1)?.nextCursor !== null;
  const posts = uniquePosts(data?.pages.flatMap((page) => page.content) ?? [], without);
  const count = useGrowth(posts.length);
  const visiblePosts = posts.slice(0, count);
  // Every recording has a play button, not needed before a tap: it may load after the posts.
  const queue = useDeferredValue(useQueue(posts));
  const [list, setList] = useState<HTMLElement | null>(null);
  const listRef = useCallback((element: HTMLElement | null) => {
    setList(element);
    const rememberHeights = rememberCardHeights(element);
    return () => {
      setList(null);
      rememberHeights();
    };
  }, []);
  const idle = useIdle();
  // Only members have a socket.
  const member = useSession().status === "member";
  useInvalidation(feed);
  const { isError, isFetchNextPageError } = feed;
  const hasFailed = isError && !isFetchNextPageError && posts.length === 0;

  useEffect(() => {
    // Without a network, the screen and the notice above it say so already.
    if (hasFailed && navigator.onLine)
      notify({ title: copy.loadFailed, text: copy.loadFailedText, tone: "danger" });
  }, [hasFailed]);

  if (hasFailed)
    return (
      <FeedTrouble
        error={feed.error}
        retrying={feed.fetchStatus === "fetching"}
        onRetry={() => void feed.refetch()}
      />
    );
  if (data === undefined) return <LoadingList attempt={feed.failureCount} />;
  if (posts.length === 0 && !hasNextPage)
    return (
      empty ?? (
        <EmptyState
          title={copy.empty}
          text={copy.emptyText}
          action={
            <Button
              variant="secondary"
              loading={feed.isRefetching}
              onClick={() => void feed.refetch()}
            >
              {copy.refreshFeed}
            </Button>
          }
        />
      )
    );
  return (
    <div>
      {idle && member && list !== null && (
        <Suspense>
          <LiveList input={input} list={list} posts={posts} announces={announces} />
        </Suspense>
      )}
      <div ref={listRef} className="flex flex-col gap-2 md:gap-4">
        {heading}
        {children?.(visiblePosts, queue) ??
          visiblePosts.map((post, at) => (
            <Fragment key={post.id}>
              {between[BETWEEN.indexOf(at)]}
              <ListedPost post={post} queue={queue} priority={at < 2} />
            </Fragment>
          ))}
        {!hasNextPage && between.filter((_, place) => (BETWEEN[place] ?? 0) >= posts.length)}
        <ListEnd feed={feed} data={data} hasNextPage={hasNextPage} growing={count < posts.length} />
        {!hasNextPage && count >= posts.length && after}
      </div>
    </div>
  );
}

/** Memoized, so that a card does not rerender when the list grows below it. */
const ListedPost = memo(
  ({ post, queue, priority }: Pick<PostCardProps, "post" | "queue" | "priority">) => (
    <div
      data-post={post.id}
      className="[content-visibility:auto]"
      style={{ containIntrinsicBlockSize: rememberedCardSize(post.id) }}
    >
      <PostCard post={post} queue={queue} priority={priority} />
    </div>
  ),
);

/** Whether the page has loaded and is idle: then parts out of view may load. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}

/** After other posts changed: a short list is refetched now, others when they are next shown. */
function useInvalidation(feed: ReturnType<typeof useFeed>): void {
  const client = useQueryClient();
  useBrowserEvent("posts:invalidate", () => {
    void client.invalidateQueries({ queryKey: keyOf("getFeed"), refetchType: "none" });
    if ((feed.data?.pages.length ?? 0) < 2) void feed.refetch();
  });
}

type ListEndProps = {
  feed: ReturnType<typeof useFeed>;
  /** The pages that are rendered. */
  data: NonNullable<ReturnType<typeof useFeed>["data"]>;
  hasNextPage: boolean;
  /** Whether some of their posts are not rendered yet. */
  growing: boolean;
};

/** The loader of the next page, or the end. */
function ListEnd({ feed, data, hasNextPage, growing }: ListEndProps) {
  const { isFetchingNextPage, isFetchNextPageError } = feed;
  const more = () => void feed.fetchNextPage();
  // Loading a page while the list is being refetched would cancel that. And until a page is rendered the end stays
  // in view, which would load page after page.
  const isFullyRendered = data === feed.data && !growing;
  const waiting = hasNextPage && !feed.isFetching && !isFetchNextPageError && isFullyRendered;
  const end = useApproach(waiting, more);
  if (!hasNextPage)
    return (
      <div className="grid justify-items-center gap-3 px-6 py-10 text-center text-text-muted">
        <WaveMotif seed={copy.end} bars={13} className="h-7 text-edge" />
        <p>{copy.end}</p>
      </div>
    );
  return (
    <div className="grid gap-2 md:gap-4" aria-busy={isFetchingNextPage}>
      {/* A new key for each page: an end that is still in view triggers its observer again. */}
      <div key={data.pages.length} ref={end} />
      {isFetchingNextPage && <SkeletonPost />}
      {isFetchNextPageError && !isFetchingNextPage && (
        <p role="alert" className="px-4 text-center">
          {copy.moreFailed}
        </p>
      )}
      <Button
        variant="secondary"
        className="mx-auto my-4"
        loading={isFetchingNextPage}
        onClick={more}
      >
        {copy.loadMore}
      </Button>
    </div>
  );
}

function LoadingList({ attempt }: { attempt: number }) {
  return (
    <div className="grid gap-2 md:gap-4">
      <output className={attempt > 0 ? "py-2 text-center text-text-muted" : "sr-only"}>
        {attempt > 0 ? copy.retrying(attempt) : copy.loadingFeed}
      </output>
      <SkeletonPost />
      <SkeletonPost media={false} />
      <SkeletonPost />
    </div>
  );
}

/** A post that moved between two pages meanwhile is shown once. */
function uniquePosts(posts: Post[], without: string | undefined): Post[] {
  const seenIds = new Set([without]);
  return posts.filter(({ id }) => !seenIds.has(id) && seenIds.add(id));
}

/** The recordings of the list, as the queue of each. The same array while nothing changes. */
function useQueue(posts: Post[]): readonly Post[] {
  const recordings = posts.filter((post) => post.media?.kind === "audio");
  const [queue, setQueue] = useState(recordings);
  const same =
    queue.length === recordings.length && queue.every((post, at) => post.id === recordings[at]?.id);
  if (!same) setQueue(recordings);
  return same ? queue : recordings;
}
