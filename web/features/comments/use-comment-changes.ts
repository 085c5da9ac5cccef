import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Comment } from "#contract/comments/comments";
import { mainId } from "#web/parts/layout/main-id.ts";
import { call } from "#web/api/client.ts";
import { keyOf } from "#web/api/cache.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { cachedComment, editComment, editComments } from "#web/entities/entities.ts";
import { notify } from "#web/ui/notify.ts";
import { count } from "./comments-cache.ts";
import { copy } from "./copy.ts";

const withLike = (comment: Comment, on: boolean): Partial<Comment> =>
  comment.is_liked === on
    ? {}
    : { is_liked: on, like_count: Math.max(0, comment.like_count + (on ? 1 : -1)) };

/** Likes or unlikes a comment: optimistic, rolled back with a toast on failure. */
export function useLikeComment(id: string): (on: boolean) => void {
  const client = useQueryClient();
  const mutationKey = ["likeComment", id];
  // Two quick taps are sent one after the other, and only the last answer is shown.
  const isLast = () => client.isMutating({ mutationKey }) <= 1;
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(":") },
    mutationFn: (on: boolean) => call(on ? "likeComment" : "unlikeComment", { id }),
    onMutate: (on) => void editComment(client, id, (comment) => withLike(comment, on)),
    onSuccess: (state) => {
      if (isLast()) editComment(client, id, () => state);
    },
    onError: (error, on) => {
      if (!isLast()) return;
      editComment(client, id, (comment) => withLike(comment, !on));
      const title = on ? copy.likeFailed : copy.unlikeFailed;
      notify({ title, text: errorMessage(error), tone: "danger" });
    },
  });
  return mutate;
}

/** Edits one's own comment. */
export function useEditComment(id: string, onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (content: string) => call("editComment", { id, content }),
    onSuccess: (comment) => {
      editComment(client, id, () => comment);
      onSaved();
    },
  });
}

/** Deletes a comment: it disappears at once, or leaves a placeholder above its replies; rolled back on failure. */
export function useDeleteComment({
  id,
  content_id: postId,
  parent_id: parentId,
}: Comment): () => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: ["deleteComment", postId],
    mutationFn: () => call("deleteComment", { id }),
    onMutate: () => {
      const hasReplies = (cachedComment(client, id)?.reply_count ?? 0) > 0;
      const putBack = editComment(client, id, () => (hasReplies ? deletedComment : null));
      // A placeholder still counts as a reply of the comment above it.
      const countBack = count(client, { postId, parentId: hasReplies ? null : parentId }, -1);
      return () => {
        countBack();
        putBack();
      };
    },
    onSuccess: () => {
      notify({ title: copy.deleted });
      // The focused menu was removed: focus the content, or the next Tab would start at the top of the page.
      if (document.activeElement === document.body)
        document.getElementById(mainId)?.focus({ preventScroll: true });
      dropEmptyPlaceholders(client, parentId);
    },
    onError: (error, _input, putBack) => {
      putBack?.();
      notify({ title: copy.actionFailed, text: errorMessage(error), tone: "danger" });
    },
  });
  return mutate;
}

/** The placeholder of a deleted comment with replies. */
export const deletedComment: Partial<Comment> = {
  content: "",
  author: null,
  is_deleted: true,
  is_pinned: false,
  is_liked: false,
  like_count: 0,
};

/** Removes placeholders whose last reply is gone, as the server does. */
function dropEmptyPlaceholders(
  client: ReturnType<typeof useQueryClient>,
  from: string | null,
): void {
  const place = from === null ? undefined : cachedComment(client, from);
  if (place === undefined || !place.is_deleted || place.reply_count > 0) return;
  editComment(client, place.id, () => null);
  if (place.parent_id === null) return;
  editComment(client, place.parent_id, (above) => ({
    reply_count: Math.max(0, above.reply_count - 1),
  }));
  dropEmptyPlaceholders(client, place.parent_id);
}

/** Pins a comment to one's own post, or unpins it; the list is refetched in its new order. */
export function usePinComment(id: string): (pinned: boolean) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (pinned: boolean) => call("pinComment", { id, pinned }),
    onSuccess: ({ is_pinned }) => {
      const { content_id } = cachedComment(client, id) ?? {};
      editComments(client, (comment) => {
        if (comment.id === id) return { is_pinned };
        return is_pinned && comment.content_id === content_id ? { is_pinned: false } : {};
      });
      notify({ title: is_pinned ? copy.pinned : copy.unpinned, tone: "positive" });
      void client.invalidateQueries({
        queryKey: keyOf("getComments", { id: content_id }),
        predicate: ({ queryKey: [, input] }) => !("parentId" in (input as object)),
      });
    },
    onError: (error) =>
      notify({ title: copy.actionFailed, text: errorMessage(error), tone: "danger" }),
  });
  return mutate;
}
