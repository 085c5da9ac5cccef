import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Comment } from "#contract/comments/comments";
import { editPosts } from "#features/posts";
import type { OutputOf } from "#web/api/client.ts";

type CommentsPage = OutputOf<"getComments">;
type CommentsData = InfiniteData<CommentsPage, string | null>;
type Thread = OutputOf<"getCommentThread">;
type Edit = (comment: Comment) => Comment | null;

/** A list of comments: those of a post, or the answers of one of them. */
export type ListOf = { postId: string; parentId: string | null };

export function listKey({ postId, parentId }: ListOf) {
  return ["getComments", parentId === null ? { id: postId } : { id: postId, parentId }] as const;
}

/** Changes comments wherever they are cached. Null removes one. */
export function editComments(client: QueryClient, edit: Edit): void {
  const editAll = (comments: readonly Comment[]) => comments.flatMap((one) => edit(one) ?? []);
  client.setQueriesData<CommentsData>({ queryKey: ["getComments"] }, (data) =>
    data === undefined
      ? data
      : {
          ...data,
          pages: data.pages.map((page) => ({ ...page, comments: editAll(page.comments) })),
        },
  );
  client.setQueriesData<Thread>({ queryKey: ["getCommentThread"] }, (data) =>
    data === undefined ? data : { comments: editAll(data.comments) },
  );
}

/** Changes one comment wherever it is cached. */
export function editComment(client: QueryClient, id: string, edit: Edit): void {
  editComments(client, (comment) => (comment.id === id ? edit(comment) : comment));
}

/** Puts comments at the top of their list, below the pinned one, newest first. */
export function addComments(client: QueryClient, list: ListOf, added: readonly Comment[]): void {
  const ids = new Set(added.map(({ id }) => id));
  client.setQueryData<CommentsData>(listKey(list), (data) => {
    const [first, ...rest] = data?.pages ?? [];
    if (data === undefined || first === undefined) return data;
    const others = first.comments.filter(({ id }) => !ids.has(id));
    const pinned = others.filter((comment) => comment.is_pinned);
    const plain = others.filter((comment) => !comment.is_pinned);
    return {
      ...data,
      pages: [{ ...first, comments: [...pinned, ...added, ...plain] }, ...rest],
    };
  });
}

/** Every comment of a list that is cached, each once. */
export function commentsOf(data: Pick<CommentsData, "pages"> | undefined): Comment[] {
  const all = data?.pages.flatMap((page) => page.comments) ?? [];
  return [...new Map(all.map((comment) => [comment.id, comment])).values()];
}

/** What is cached of a list; undefined before its first page. */
export function cachedList(client: QueryClient, list: ListOf): Comment[] | undefined {
  const data = client.getQueryData<CommentsData>(listKey(list));
  return data && commentsOf(data);
}

/** A comment as it is cached, wherever. */
export function cachedComment(client: QueryClient, id: string): Comment | undefined {
  const lists = client.getQueriesData<CommentsData>({ queryKey: ["getComments"] });
  const threads = client.getQueriesData<Thread>({ queryKey: ["getCommentThread"] });
  return [
    ...lists.flatMap(([, data]) => commentsOf(data)),
    ...threads.flatMap(([, data]) => data?.comments ?? []),
  ].find((comment) => comment.id === id);
}

/** Counts comments of a post, and answers of a comment, as they come and go. */
export function count(client: QueryClient, { postId, parentId }: ListOf, by: 1 | -1): void {
  editPosts(client, (post) =>
    post.id === postId ? { ...post, comment_count: Math.max(0, post.comment_count + by) } : post,
  );
  if (parentId !== null)
    editComment(client, parentId, (parent) => ({
      ...parent,
      reply_count: Math.max(0, parent.reply_count + by),
    }));
}

/** All comments as they stand, to put them back when a change fails. */
export function snapshotComments(client: QueryClient): () => void {
  const before = ["getComments", "getCommentThread"].flatMap((name) =>
    client.getQueriesData({ queryKey: [name] }),
  );
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}
