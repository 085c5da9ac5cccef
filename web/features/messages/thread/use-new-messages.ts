import { useEffect, useEffectEvent, useState } from "react";
import type { Conversation, Message } from "#contract/messages/messages";
import { copy } from "#web/features/messages/copy.ts";
import { inShort, quoteOf } from "./Quote.tsx";
import { useAttention } from "./use-read-marks.ts";

/** The seq after which messages are new to the viewer, or null. */
export function useNewAfter(conversation: Conversation, last: Message | undefined): number | null {
  const attention = useAttention();
  const [newAfter, setNewAfter] = useState(() =>
    conversation.unread_count > 0 && conversation.writing !== "answer"
      ? conversation.read_seq
      : null,
  );
  const [hadAttention, setHadAttention] = useState(attention);
  if (hadAttention !== attention) {
    setHadAttention(attention);
    // Messages that arrive while the window is not in use are new to the returning viewer.
    if (!attention) setNewAfter(last?.seq ?? null);
  }
  return newAfter;
}

/** The announcement of a new message for screen readers: only of those that arrived after opening. */
export function useArrival(last: Message | undefined, me: string, name: string): string {
  const [from] = useState(last?.seq ?? 0);
  return last !== undefined && last.seq > from && last.sender_id !== me && !last.is_deleted
    ? copy.arrived(name, inShort(quoteOf(last)))
    : "";
}

/** Calls `show` after the viewer has sent a message, so that it is visible. */
export function useShowSent(lastSentKey: string | undefined, show: () => void): void {
  const onSent = useEffectEvent(show);
  const [before] = useState(lastSentKey);
  useEffect(() => {
    if (lastSentKey === undefined || lastSentKey === before) return;
    const frame = requestAnimationFrame(() => onSent());
    return () => cancelAnimationFrame(frame);
  }, [lastSentKey, before]);
}
