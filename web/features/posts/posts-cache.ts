import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { GenreSlug } from "#contract/genres";
import type { PostKind } from "#contract/posts/post-kind";
import type { Post } from "#contract/posts/posts";
import type { OutputOf } from "#web/api/client.ts";
import { isPost } from "./check-post.ts";

export type FeedPage = OutputOf<"getFeed">;
export type FeedData = InfiniteData<FeedPage, string | null>;
/** One list of posts: everybody's (of a genre, with some words), of those one follows, or of one artist (of one kind). */
export type FeedInput =
  | { sort: "latest" | "trending" | "following" }
  | { sort: "genre"; genre: GenreSlug }
  | { search: string }
  | { artistId: string }
  | { artistId: string; kind: PostKind };

export function feedKey(input: FeedInput) {
  return ["getFeed", input] as const;
}

/** Changes posts wherever they are cached: lists, their own page, the landing. Null removes one. */
export function editPosts(client: QueryClient, edit: (post: Post) => Post | null): void {
  const editAll = (posts: Post[]) =>
    posts.flatMap((post) => {
      // A damaged one shows as such and is nobody's to change.
      const next = isPost(post) ? edit(post) : post;
      return next === null ? [] : [next];
    });
  for (const list of ["getFeed", "searchPosts"])
    client.setQueriesData<FeedData>({ queryKey: [list] }, (data) =>
      data?.pages === undefined
        ? data
        : {
            ...data,
            pages: data.pages.map((page) => ({ ...page, content: editAll(page.content) })),
          },
    );
  // The page of a removed post keeps it until it is left; asking again says that it is gone.
  client.setQueriesData<Post>({ queryKey: ["getPost"] }, (post) =>
    post === undefined ? post : (edit(post) ?? post),
  );
  client.setQueriesData<OutputOf<"getFeaturedPost">>({ queryKey: ["getFeaturedPost"] }, (data) =>
    data?.post ? { post: edit(data.post) } : data,
  );
  client.setQueriesData<OutputOf<"getHighlights">>({ queryKey: ["getHighlights"] }, (data) =>
    data === undefined ? data : { ...data, songs: editAll(data.songs) },
  );
}

/** Changes one post wherever it is cached. */
export function editPost(client: QueryClient, id: string, edit: (post: Post) => Post): void {
  editPosts(client, (post) => (post.id === id ? edit(post) : post));
}

/** Puts a new post on top of the lists where it belongs. */
export function addPost(client: QueryClient, post: Post): void {
  const lists: FeedInput[] = [
    { sort: "latest" },
    { sort: "following" },
    { artistId: post.user_id },
  ];
  for (const list of lists)
    client.setQueryData<FeedData>(feedKey(list), (data) => {
      const [first, ...rest] = data?.pages ?? [];
      if (data === undefined || first === undefined) return data;
      const content = [post, ...first.content.filter(({ id }) => id !== post.id)];
      return { ...data, pages: [{ ...first, content }, ...rest] };
    });
  // What stands on top of its author's page, and the lists by kind, are asked again.
  const artistId = post.user_id;
  void client.invalidateQueries({ queryKey: ["getFeaturedPost", { artistId }] });
  void client.invalidateQueries({
    queryKey: ["getFeed", { artistId }],
    predicate: ({ queryKey: [, input] }) => "kind" in (input as object),
  });
}

/** Puts the first page that was asked again on top of a list: what is new, and everything that it had. */
export function showNews(client: QueryClient, input: FeedInput, news: FeedPage): void {
  client.setQueryData<FeedData>(feedKey(input), (data) => {
    const known = new Set(data?.pages.flatMap((page) => page.content.map(({ id }) => id)));
    const added = news.content.filter(({ id }) => !known.has(id));
    // More are new than a page has: between it and what stands there would be a gap.
    if (data === undefined || added.length === news.content.length)
      return { pages: [news], pageParams: [null] };
    const [first, ...rest] = data.pages;
    if (first === undefined) return data;
    return { ...data, pages: [{ ...first, content: [...added, ...first.content] }, ...rest] };
  });
}

/** The lists as they stand, to put them back when a removal fails. */
export function snapshotFeeds(client: QueryClient): () => void {
  const before = [
    ...client.getQueriesData({ queryKey: ["getFeed"] }),
    ...client.getQueriesData({ queryKey: ["searchPosts"] }),
    ...client.getQueriesData({ queryKey: ["getHighlights"] }),
    ...client.getQueriesData({ queryKey: ["getFeaturedPost"] }),
  ];
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}
