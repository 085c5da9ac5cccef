import { useQueryClient } from "@tanstack/react-query";
import { ArrowUp } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Post } from "#contract/posts/posts";
import { call } from "#web/api/client.ts";
import { useLive } from "#web/api/live.ts";
import { useSession } from "#web/api/session.ts";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { copy } from "./copy.ts";
import { type FeedInput, type FeedPage, showNews } from "#web/entities/post/posts-cache.ts";
import { useLivePosts } from "./use-live-posts.ts";

export type LiveListProps = {
  input: FeedInput;
  list: HTMLElement;
  /** The loaded posts. */
  posts: readonly Post[];
  /** Whether new posts are announced above. */
  announces: boolean;
};

/** Milliseconds: a random delay between an event and the request, and the minimum between two requests. */
const pause = [200, 1200] as const;
const atLeast = 4000;

/**
 * Live updates of a list of posts: counters change in place; new posts are announced above the list and added on
 * demand, so that nothing jumps. Loaded when the page is idle, with the socket.
 */
export function LiveList({ input, list, posts, announces }: LiveListProps) {
  useLivePosts(list);
  return announces ? <News input={input} list={list} posts={posts} /> : null;
}

function News({ input, list, posts }: Omit<LiveListProps, "announces">) {
  const client = useQueryClient();
  const session = useSession();
  const self = session.status === "member" ? session.userId : "";
  const [latestPage, setLatestPage] = useState<FeedPage | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastRequestAt = useRef(0);

  const fetchNewPosts = async () => {
    timer.current = undefined;
    // A hidden window is updated when it becomes visible.
    if (document.visibilityState === "hidden") return;
    lastRequestAt.current = Date.now();
    // After a failure, the next event requests it again.
    setLatestPage(await call("getFeed", input).catch(() => null));
  };
  const fetchSoon = () => {
    if (timer.current !== undefined) return;
    const [from, to] = pause;
    const wait = Math.max(
      from + Math.random() * (to - from),
      lastRequestAt.current === 0 ? 0 : lastRequestAt.current + atLeast - Date.now(),
    );
    timer.current = setTimeout(() => void fetchNewPosts(), wait);
  };
  const hasMissedNews = useRef(false);
  const onNews = () => {
    hasMissedNews.current = document.visibilityState === "hidden";
    if (!hasMissedNews.current) fetchSoon();
  };
  useLive("posts:new", onNews);
  useLive("resync", onNews);
  // The new posts may include hidden ones.
  useLive("people:blocked", () => setLatestPage(null));
  const onVisible = useEffectEvent(() => {
    if (hasMissedNews.current && document.visibilityState === "visible") onNews();
  });
  useEffect(() => {
    const onPostsChanged = () => onVisible();
    document.addEventListener("visibilitychange", onPostsChanged);
    return () => {
      document.removeEventListener("visibilitychange", onPostsChanged);
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, []);

  const postIds = new Set(posts.map(({ id }) => id));
  const news =
    latestPage?.content.filter(({ id, user_id }) => user_id !== self && !postIds.has(id)) ?? [];
  const show = () => {
    if (latestPage !== null) showNews(client, input, latestPage);
    setLatestPage(null);
    scrollTo({ top: 0 });
    list.querySelector<HTMLElement>("[data-post] a")?.focus({ preventScroll: true });
  };
  const faces = [...new Map(news.map(({ author }) => [author.id, author])).values()].slice(0, 3);
  return (
    <output className="pointer-events-none sticky top-16 z-10 flex h-0 justify-center overflow-visible md:top-4">
      {news.length > 0 && (
        <button
          type="button"
          onClick={show}
          className="pointer-events-auto flex h-11 items-center gap-2 rounded-full bg-text pr-5 pl-3 font-semibold whitespace-nowrap text-background shadow-overlay"
        >
          <ArrowUp aria-hidden className="size-5" />
          <span className="flex -space-x-2">
            {faces.map((author) => (
              <Avatar key={author.id} name={author.name} src={author.avatar_url} size="xs" />
            ))}
          </span>
          {copy.newPosts(news.length, latestPage?.nextCursor !== null && news.length >= 20)}
        </button>
      )}
    </output>
  );
}
