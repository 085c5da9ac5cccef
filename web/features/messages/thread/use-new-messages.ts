import { useEffect, useEffectEvent, useState } from "react";
import type { Conversation, Message } from "#contract/messages/messages";
import { copy } from "#web/features/messages/copy.ts";
import { inShort, quoteOf } from "./Quote.tsx";
import { useAttention } from "./use-read-marks.ts";

/** The seq behind which messages are new to who looks, or null. */
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
    // What comes while nobody looks is new to who comes back.
    if (!attention) setNewAfter(last?.seq ?? null);
  }
  return newAfter;
}

/** What a screen reader says of the last message: what came since this was opened, not what is loaded. */
export function useArrival(last: Message | undefined, me: string, name: string): string {
  const [from] = useState(last?.seq ?? 0);
  return last !== undefined && last.seq > from && last.sender_id !== me && !last.is_deleted
    ? copy.arrived(name, inShort(quoteOf(last)))
    : "";
}

/** Calls `show` whenever one has sent something: what one sends is in sight. */
export function useShowSent(lastSentKey: string | undefined, show: () => void): void {
  const onSent = useEffectEvent(show);
  const [before] = useState(lastSentKey);
  useEffect(() => {
    if (lastSentKey === undefined || lastSentKey === before) return;
    const frame = requestAnimationFrame(() => onSent());
    return () => cancelAnimationFrame(frame);
  }, [lastSentKey, before]);
}
