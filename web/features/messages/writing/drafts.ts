import { useState } from "react";
import { keep, readStored } from "#web/api/own-storage.ts";

/** What one is writing in a conversation: it is there again whenever one comes back. */
export function useDraft(me: string, conversationId: string): [string, (text: string) => void] {
  const parts = [me, "draft", conversationId];
  const [text, setText] = useState(() => readStored(parts));
  return [
    text,
    (next) => {
      setText(next);
      keep(parts, next);
    },
  ];
}
