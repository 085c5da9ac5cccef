import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { call } from "#web/api/client.ts";
import { live, useLive } from "#web/api/live.ts";
import { invalidate, keyOf } from "#web/api/cache.ts";
import { cachedComment, editComment } from "#web/entities/entities.ts";
import { soon } from "./soon.ts";
import { deletedComment } from "./use-comment-changes.ts";
import { useReading } from "./use-reading.ts";

/** Updates the comments of a post while they are shown, keeping their order. */
export function useLiveComments(postId: string): void {
  const client = useQueryClient();
  const read = useReading(postId);
  const changedIds = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reloading = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const owner = {};
    live.watch(owner, [postId]);
    return () => {
      live.watch(owner, []);
      clearTimeout(timer.current);
      clearTimeout(reloading.current);
    };
  }, [postId]);

  const refetchChanged = async () => {
    const ids = [...changedIds.current];
    changedIds.current.clear();
    for (const id of ids) {
      const thread = await read(call("getCommentThread", { id }));
      const now = thread?.comments.at(-1);
      if (now !== undefined) editComment(client, id, () => now);
    }
  };
  const refetchLater = (id: string) => {
    if (cachedComment(client, id) === undefined) return;
    changedIds.current.add(id);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void refetchChanged(), soon());
  };

  // A block hid some comments, or an unblock brought them back.
  useLive("comments:reload", ({ post_id }) => {
    if (post_id !== postId) return;
    clearTimeout(reloading.current);
    reloading.current = setTimeout(() => {
      void client.invalidateQueries({
        queryKey: keyOf("getComments"),
        predicate: ({ queryKey: [, input] }) => (input as { id?: string }).id === postId,
      });
      invalidate(client, "getCommentThread");
    }, soon());
  });
  useLive("comments:changed", ({ post_id, id, parent_id, what, like_count }) => {
    if (post_id !== postId) return;
    switch (what) {
      case "liked":
        return void editComment(client, id, () => ({ like_count }));
      case "deleted":
        // A deleted comment becomes a placeholder, so that nothing moves while somebody reads.
        editComment(client, id, () => deletedComment);
        if (parent_id !== null) refetchLater(parent_id);
        return;
      case "created":
        if (parent_id !== null) refetchLater(parent_id);
        return;
      case "edited":
      case "pinned":
        refetchLater(id);
    }
  });
}
