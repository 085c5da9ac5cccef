import { useState } from "react";
import { storeValue, readStored } from "#web/api/own-storage.ts";

/** The unsent text of a conversation, stored for the next visit. */
export function useDraft(me: string, conversationId: string): [string, (text: string) => void] {
  const parts = [me, "draft", conversationId];
  const [text, setText] = useState(() => readStored(parts));
  return [
    text,
    (next) => {
      setText(next);
      storeValue(parts, next);
    },
  ];
}
