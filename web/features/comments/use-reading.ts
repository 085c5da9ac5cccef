import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Comment } from "#contract/comments/comments";
import { useLive } from "#web/api/live.ts";
import { cachedComment } from "#web/entities/entities.ts";

/**
 * Waits for comments that are read again, null when that fails. Likes announced meanwhile are newer than the answer:
 * it gets them.
 */
export function useReading(
  postId: string,
): <A extends { comments: Comment[] }>(answer: Promise<A>) => Promise<A | null> {
  const client = useQueryClient();
  const openReads = useRef(new Set<Map<string, number>>());
  useLive("comments:changed", ({ post_id, id, what, like_count }) => {
    if (post_id !== postId || what !== "liked") return;
    for (const likes of openReads.current) likes.set(id, like_count);
  });
  return async (answer) => {
    const likes = new Map<string, number>();
    openReads.current.add(likes);
    const data = await answer.catch(() => null);
    openReads.current.delete(likes);
    if (data === null) return null;
    const comments = data.comments.map((comment) => {
      const like_count = likes.get(comment.id);
      if (like_count === undefined) return comment;
      const { is_liked } = cachedComment(client, comment.id) ?? comment;
      return { ...comment, like_count, is_liked };
    });
    return { ...data, comments };
  };
}
