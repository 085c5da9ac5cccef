import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMatch, useNavigate } from "react-router";
import type { Conversation } from "#contract/messages/messages";
import { call } from "#web/api/client.ts";
import { invalidate, keyOf } from "#web/api/cache.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { takeOut } from "#web/entities/entities.ts";
import { patterns } from "#contract/pages";
import { paths } from "#web/paths.ts";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { notify } from "#web/ui/notify.ts";
import { invalidateLists } from "./conversations-cache.ts";
import { copy } from "#web/features/messages/copy.ts";
import { threadKey } from "#web/features/messages/thread/thread-cache.ts";

type DeleteConversationProps = { conversation: Conversation; open: boolean; onClose: () => void };

/** Deletes a conversation for the viewer; if it is open, the list is shown instead. */
export function useDeleteConversation(id: string): () => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isOpen = useMatch(patterns.conversation)?.params.id === id;
  const { mutate } = useMutation({
    mutationFn: () => call("deleteConversation", { id }),
    onMutate: () => takeOut(client, id, "getConversations"),
    onSuccess: async () => {
      notify({ title: copy.conversationDeleted });
      if (isOpen) await navigate(paths.messages());
      client.removeQueries({ queryKey: threadKey(id) });
      client.removeQueries({ queryKey: keyOf("getConversation", { id }) });
      invalidateLists(client);
      invalidate(client, "searchMessages");
    },
    onError: (error) => {
      invalidateLists(client);
      notify({ title: copy.actionFailed, text: errorMessage(error), tone: "danger" });
    },
  });
  return mutate;
}

/** Asks before deleting a conversation for the viewer. */
export function DeleteConversation({ conversation, open, onClose }: DeleteConversationProps) {
  const { id, other_user: other } = conversation;
  const remove = useDeleteConversation(id);
  return (
    <ConfirmDialog
      open={open}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        remove();
      }}
      title={copy.deleteConversationTitle(other?.name ?? copy.someone)}
      text={copy.deleteConversationText}
      confirmLabel={copy.delete}
    />
  );
}
