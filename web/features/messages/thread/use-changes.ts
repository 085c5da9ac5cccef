import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Conversation, Message } from "#contract/messages/messages";
import { call } from "#web/api/client.ts";
import { invalidate, keyOf } from "#web/api/cache.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { editConversation, takeOut } from "#web/entities/entities.ts";
import { notify } from "#web/ui/notify.ts";
import {
  invalidateLists,
  addToLists,
} from "#web/features/messages/conversations/conversations-cache.ts";
import { copy } from "#web/features/messages/copy.ts";
import { catchUp, editThread, applyChange } from "./thread-cache.ts";
import { withMessage } from "./thread.ts";

/** Edits one's own message: optimistic, restored when refused. */
export function useEditMessage(me: string) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ message, content }: { message: Message; content: string }) =>
      call("editMessage", { id: message.id, content }),
    onMutate: ({ message, content }) =>
      editThread(client, message.conversation_id, (thread) =>
        withMessage(thread, { ...message, content, edited_at: new Date().toISOString() }),
      ),
    onSuccess: (message) => {
      applyChange(client, message);
      addToLists(client, message, me);
    },
    onError: (error, { message }) => {
      editThread(client, message.conversation_id, (thread) => withMessage(thread, message));
      notify({ title: copy.editFailed, text: errorMessage(error), tone: "danger" });
    },
  });
  return mutate;
}

/** Deletes one's own message for both. */
export function useDeleteMessage(me: string) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (message: Message) => call("deleteMessage", { id: message.id }),
    onMutate: (message) => {
      const deletedMessage = { ...message, content: "", attachment: null, is_deleted: true };
      editThread(client, message.conversation_id, (thread) => withMessage(thread, deletedMessage));
      addToLists(client, deletedMessage, me);
    },
    onSuccess: (_answer, message) => void catchUp(client, message.conversation_id),
    onError: (error, message) => {
      editThread(client, message.conversation_id, (thread) => withMessage(thread, message));
      addToLists(client, message, me);
      notify({ title: copy.deleteFailed, text: errorMessage(error), tone: "danger" });
    },
  });
  return mutate;
}

type Change = { is_muted: boolean } | { is_archived: boolean };

/** Mutes or archives a conversation; the toast can undo archiving. */
export function useChangeConversation({ id }: Pick<Conversation, "id">) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    scope: { id: `conversation:${id}` },
    mutationFn: (change: Change) => call("changeConversation", { id, ...change }),
    onMutate: (change) =>
      "is_muted" in change
        ? editConversation(client, id, () => change)
        : takeOut(client, id, "getConversations"),
    onSuccess: (after, change) => {
      editConversation(client, id, () => after);
      if ("is_muted" in change)
        return notify({ title: change.is_muted ? copy.mutedDone : copy.unmutedDone });
      invalidateLists(client);
      const back = { is_archived: !change.is_archived };
      notify({
        title: change.is_archived ? copy.archivedDone : copy.unarchivedDone,
        action: { label: copy.undo, onSelect: () => mutate(back) },
      });
    },
    onError: (error, _change, putBack) => {
      putBack?.();
      invalidateLists(client);
      notify({ title: copy.actionFailed, text: errorMessage(error), tone: "danger" });
    },
  });
  return mutate;
}

/** Accepts or rejects a request; a rejected one is deleted without telling its sender. */
export function useAnswerRequest(id: string, onRejected: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (accept: boolean) => call("answerRequest", { id, accept }),
    onSuccess: (_answer, accept) => {
      if (accept) {
        editConversation(client, id, () => ({ writing: "open", folder: "main" }));
        invalidate(client, "getConversation", { id });
      } else {
        takeOut(client, id, "getConversations");
        invalidate(client, "searchMessages");
        notify({ title: copy.rejected });
        onRejected();
        client.removeQueries({ queryKey: keyOf("getConversation", { id }) });
      }
      invalidateLists(client);
    },
    onError: (error) =>
      notify({ title: copy.answerFailed, text: errorMessage(error), tone: "danger" }),
  });
}
