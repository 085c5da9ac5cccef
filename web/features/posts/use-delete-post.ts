import { useMutation, useQueryClient } from "@tanstack/react-query";
import { forgetPost } from "#features/player";
import { mainId } from "#features/shell";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { editPosts, snapshotFeeds } from "./posts-cache.ts";

/** Deletes a post of one's own: it leaves every list at once and comes back when it fails. */
export function useDeletePost(postId: string, onDeleted?: () => void): () => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => call("deletePost", { id: postId }),
    onMutate: () => {
      const putBack = snapshotFeeds(client);
      editPosts(client, (post) => (post.id === postId ? null : post));
      return { putBack };
    },
    onSuccess: () => {
      forgetPost(postId);
      notify({ title: copy.deleted });
      // The focus went with the card: the keyboard goes on at the content, not at the window's edge.
      if (document.activeElement === document.body)
        document.getElementById(mainId)?.focus({ preventScroll: true });
      onDeleted?.();
      client.removeQueries({ queryKey: ["getPost", { id: postId }] });
      // The profile counts its posts.
      void client.invalidateQueries({ queryKey: ["getProfile"] });
    },
    onError: (error, _input, context) => {
      context?.putBack();
      notify({ title: copy.deleteFailed, text: errorMessage(error), tone: "danger" });
    },
  });
  return mutate;
}
