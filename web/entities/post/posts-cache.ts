import type { QueryClient } from "@tanstack/react-query";
import type { GenreSlug } from "#contract/genres";
import type { PostKind } from "#contract/posts/post-kind";
import type { Post } from "#contract/posts/posts";
import type { OutputOf } from "#web/api/client.ts";
import { invalidate, keyOf, setData } from "#web/api/cache.ts";

export type FeedPage = OutputOf<"getFeed">;
/** The input of a list of posts: of everybody (by genre or search), of followed people, or of one artist (by kind). */
export type FeedInput =
  | { sort: "latest" | "trending" | "following" }
  | { sort: "genre"; genre: GenreSlug }
  | { search: string }
  | { artistId: string }
  | { artistId: string; kind: PostKind };

/** Adds a new post at the top of the lists where it belongs. */
export function addPost(client: QueryClient, post: Post): void {
  const lists: FeedInput[] = [
    { sort: "latest" },
    { sort: "following" },
    { artistId: post.user_id },
  ];
  for (const list of lists)
    setData(client, "getFeed", list, (data) => {
      const [first, ...rest] = data?.pages ?? [];
      if (data === undefined || first === undefined) return data;
      const content = [post, ...first.content.filter(({ id }) => id !== post.id)];
      return { ...data, pages: [{ ...first, content }, ...rest] };
    });
  // The pinned posts of the author's page, and the lists by kind, are refetched.
  const artistId = post.user_id;
  invalidate(client, "getFeaturedPost", { artistId });
  void client.invalidateQueries({
    queryKey: keyOf("getFeed", { artistId }),
    predicate: ({ queryKey: [, input] }) => "kind" in (input as object),
  });
}

/** Merges a refetched first page into a list: new posts go on top, and everything loaded before stays. */
export function showNews(client: QueryClient, input: FeedInput, news: FeedPage): void {
  setData(client, "getFeed", input, (data) => {
    const knownIds = new Set(data?.pages.flatMap((page) => page.content.map(({ id }) => id)));
    const newPosts = news.content.filter(({ id }) => !knownIds.has(id));
    // There are more new posts than one page: between them and the old ones would be a gap.
    if (data === undefined || newPosts.length === news.content.length)
      return { pages: [news], pageParams: [null] };
    const [first, ...rest] = data.pages;
    if (first === undefined) return data;
    return { ...data, pages: [{ ...first, content: [...newPosts, ...first.content] }, ...rest] };
  });
}
