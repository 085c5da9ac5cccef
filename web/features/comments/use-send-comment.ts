import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Comment } from "#contract/comments/comments";
import { ApiError, call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { addComments, count, type ListOf } from "./comments-cache.ts";
import { copy } from "./copy.ts";
import { giveBack } from "./drafts.ts";

type Outgoing = { content: string; key: string; hasArrived?: boolean };

const keyOf = ({ postId, parentId }: ListOf) => ["createComment", postId, parentId] as const;

/** The draft of a new comment in this list. */
export const draftOf = ({ postId, parentId }: ListOf): string => `${postId}:${parentId ?? ""}`;

/**
 * Sends comments one after the other. A failed one returns to the field; sent again unchanged it keeps its
 * idempotency key, so that a lost answer cannot create two comments.
 */
export function useSendComment(list: ListOf): (content: string) => void {
  const client = useQueryClient();
  const lastFailure = useRef<Outgoing | null>(null);
  const { mutate } = useMutation({
    mutationKey: keyOf(list),
    scope: { id: `createComment:${list.postId}` },
    mutationFn: ({ content, key }: Outgoing): Promise<Comment> =>
      call(
        "createComment",
        { id: list.postId, content, ...(list.parentId !== null && { parent_id: list.parentId }) },
        { idempotencyKey: key },
      ),
    onMutate: () => count(client, list, 1),
    onSuccess: (comment, outgoing) => {
      // In the same update, so that the comment replaces its outgoing row.
      outgoing.hasArrived = true;
      lastFailure.current = null;
      addComments(client, list, [comment]);
    },
    onError: (error, outgoing) => {
      lastFailure.current = outgoing;
      count(client, list, -1);
      giveBack(draftOf(list), outgoing.content);
      notify({ title: copy.sendFailed, text: whyNotSent(error), tone: "danger" });
    },
  });
  return (content) => {
    const again = lastFailure.current?.content === content ? lastFailure.current.key : null;
    mutate({ content, key: again ?? crypto.randomUUID() });
  };
}

/** The comments being sent to a list, newest first. `paused` waits for a connection. */
export function useOutgoing(list: ListOf): { content: string; key: string; paused: boolean }[] {
  const all = useMutationState({
    filters: { mutationKey: keyOf(list), exact: true, status: "pending" },
    select: ({ state }) => ({ ...(state.variables as Outgoing), paused: state.isPaused }),
  });
  return all.filter(({ hasArrived }) => hasArrived !== true).toReversed();
}

/** Whether a comment is being sent to a list. */
export function isSending(client: ReturnType<typeof useQueryClient>, list: ListOf): boolean {
  return client.isMutating({ mutationKey: keyOf(list), exact: true }) > 0;
}

/** The sentence for a rejected comment (rule texts-1). */
function whyNotSent(error: Error): string {
  const message = errorMessage(error);
  if (!(error instanceof ApiError)) return copy.createFailed(message);
  if (error.code === "invalid_input") return copy.invalid;
  if (error.code === "idempotency_mismatch") return copy.duplicate;
  if (error.status >= 500) return copy.createFailed(message);
  return message;
}
