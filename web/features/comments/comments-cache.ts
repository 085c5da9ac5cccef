import type { QueryClient } from "@tanstack/react-query";
import type { Comment } from "#contract/comments/comments";
import { readData, setData } from "#web/api/cache.ts";
import { type Pages } from "#web/api/pages.ts";
import { editComment, editPost } from "#web/entities/entities.ts";

/** A list of comments: those of a post, or the answers of one of them. */
export type ListOf = { postId: string; parentId: string | null };

/** The input of the endpoint for such a list. */
export function inputOf({ postId, parentId }: ListOf) {
  return parentId === null ? { id: postId } : { id: postId, parentId };
}

/** Adds comments at the top of their list, below the pinned one, newest first. */
export function addComments(
  client: QueryClient,
  list: ListOf,
  newComments: readonly Comment[],
): void {
  const ids = new Set(newComments.map(({ id }) => id));
  setData(client, "getComments", inputOf(list), (data) => {
    const [first, ...rest] = data?.pages ?? [];
    if (data === undefined || first === undefined) return data;
    const others = first.comments.filter(({ id }) => !ids.has(id));
    const pinnedComments = others.filter((comment) => comment.is_pinned);
    const plain = others.filter((comment) => !comment.is_pinned);
    return {
      ...data,
      pages: [{ ...first, comments: [...pinnedComments, ...newComments, ...plain] }, ...rest],
    };
  });
}

/** The cached comments of a list, without duplicates. */
export function commentsOf(data: Pick<Pages<"getComments">, "pages"> | undefined): Comment[] {
  const all = data?.pages.flatMap((page) => page.comments) ?? [];
  return [...new Map(all.map((comment) => [comment.id, comment])).values()];
}

/** The cached data of a list; undefined before its first page. */
export function cachedList(client: QueryClient, list: ListOf): Comment[] | undefined {
  const data = readData(client, "getComments", inputOf(list));
  return data && commentsOf(data);
}

/** Changes the number of comments of a post, and of replies to a comment. Returns a function that undoes it. */
export function count(client: QueryClient, { postId, parentId }: ListOf, by: 1 | -1): () => void {
  const putBack = editPost(client, postId, (post) => ({
    comment_count: Math.max(0, post.comment_count + by),
  }));
  if (parentId === null) return putBack;
  const putBackAnswers = editComment(client, parentId, (parent) => ({
    reply_count: Math.max(0, parent.reply_count + by),
  }));
  return () => {
    putBackAnswers();
    putBack();
  };
}
