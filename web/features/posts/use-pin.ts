import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Post } from "#contract/posts/posts";
import { announce } from "#web/api/browser-events.ts";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { manageCopy } from "./manage-copy.ts";
import { editPosts } from "./posts-cache.ts";

/** Puts a post on top of one's page, where one stands at a time, or takes it down. */
export function usePin(post: Pick<Post, "id" | "user_id">): (pinned: boolean) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (pinned: boolean) => call(pinned ? "pinPost" : "unpinPost", { id: post.id }),
    onMutate: (pinned) => {
      let former: string | null = null;
      editPosts(client, (other) => {
        if (other.user_id !== post.user_id) return other;
        if (other.id === post.id) return { ...other, is_pinned: pinned };
        if (!pinned || !other.is_pinned) return other;
        former = other.id;
        return { ...other, is_pinned: false };
      });
      return { former: former as string | null };
    },
    onSuccess: (_answer, pinned) => {
      notify({ title: pinned ? manageCopy.pinned : manageCopy.unpinned });
      for (const name of ["getFeaturedPost", "getOwnPosts"])
        void client.invalidateQueries({ queryKey: [name] });
      announce("posts:invalidate");
    },
    onError: (error, pinned, context) => {
      editPosts(client, (other) => {
        if (other.id === post.id) return { ...other, is_pinned: !pinned };
        return other.id === context?.former ? { ...other, is_pinned: true } : other;
      });
      notify({ title: copy.actionFailed, text: errorMessage(error), tone: "danger" });
    },
  });
  return mutate;
}
