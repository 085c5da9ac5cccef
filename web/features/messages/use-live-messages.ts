import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useLive } from "#web/api/live.ts";
import { invalidate } from "#web/api/cache.ts";
import { editConversation } from "#web/entities/entities.ts";
import {
  invalidateCounts,
  invalidateLists,
  addToLists,
} from "./conversations/conversations-cache.ts";
import { dropOutgoing } from "./writing/outbox.ts";
import { resume } from "./writing/send.ts";
import { catchUp, applyChange } from "./thread/thread-cache.ts";
import { heardTyping, stoppedTyping } from "./thread/typing.ts";

/**
 * Keeps conversations and messages up to date while the screen is open, and sends waiting ones. `open` is the
 * visible conversation.
 */
export function useLiveMessages(me: string, open: string | undefined): void {
  const client = useQueryClient();

  useLive("messages:changed", (message) => {
    if (message.sender_id !== me) stoppedTyping(message.conversation_id);
    applyChange(client, message);
    addToLists(client, message, me);
    if (message.client_id !== null) dropOutgoing(message.client_id);
  });
  useLive("messages:read", ({ conversation_id, user_id, seq, unread_count }) => {
    if (user_id === me) invalidateCounts(client);
    editConversation(client, conversation_id, (conversation) => {
      if (user_id !== me)
        return { ...conversation, other_read_seq: Math.max(conversation.other_read_seq ?? 0, seq) };
      if (conversation.read_seq > seq) return conversation;
      return {
        ...conversation,
        read_seq: seq,
        unread_count: unread_count ?? conversation.unread_count,
      };
    });
  });
  useLive("messages:typing", ({ conversation_id, user_id }) => {
    if (user_id !== me) heardTyping(conversation_id);
  });
  useLive("conversations:changed", ({ id }) => {
    invalidateLists(client);
    invalidate(client, "getConversation", { id });
  });

  const refresh = useEffectEvent(() => {
    void resume(client, me);
    if (open !== undefined) void catchUp(client, open);
  });
  useLive("resync", () => {
    refresh();
    invalidateLists(client);
    invalidate(client, "getConversation");
  });
  useEffect(() => {
    const back = () => {
      if (document.visibilityState === "visible") refresh();
    };
    refresh();
    addEventListener("online", back);
    document.addEventListener("visibilitychange", back);
    return () => {
      removeEventListener("online", back);
      document.removeEventListener("visibilitychange", back);
    };
  }, []);
}
