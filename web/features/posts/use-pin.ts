import { copy as postCopy } from "#web/entities/post/copy.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Post } from "#contract/posts/posts";
import { announce } from "#web/api/browser-events.ts";
import { call } from "#web/api/client.ts";
import { invalidate } from "#web/api/cache.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { editPosts } from "#web/entities/entities.ts";
import { notify } from "#web/ui/notify.ts";
import { manageCopy } from "./manage-copy.ts";

/** Pins a post to the viewer's page, which has one pinned post at most, or unpins it. */
export function usePin(post: Pick<Post, "id" | "user_id">): (pinned: boolean) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (pinned: boolean) => call(pinned ? "pinPost" : "unpinPost", { id: post.id }),
    onMutate: (pinned) =>
      editPosts(client, (other) => {
        if (other.id === post.id) return { is_pinned: pinned };
        return pinned && other.user_id === post.user_id ? { is_pinned: false } : {};
      }),
    onSuccess: (_answer, pinned) => {
      notify({ title: pinned ? manageCopy.pinned : manageCopy.unpinned });
      invalidate(client, ["getFeaturedPost", "getOwnPosts"]);
      announce("posts:invalidate");
    },
    onError: (error, _pinned, putBack) => {
      putBack?.();
      notify({ title: postCopy.actionFailed, text: errorMessage(error), tone: "danger" });
    },
  });
  return mutate;
}
