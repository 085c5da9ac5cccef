import { useState } from "react";
import { limits } from "#contract/limits";
import type { Conversation } from "#contract/messages/messages";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { SearchField } from "#web/ui/fields/SearchField.tsx";
import { copy } from "#web/features/messages/copy.ts";
import { FoundMessages } from "./FoundMessages.tsx";

type SearchHereProps = {
  open: boolean;
  conversation: Conversation;
  me: string;
  onClose: () => void;
};

/** Searches in one conversation; a result leads to its place. */
export default function SearchHere({ open, conversation, me, onClose }: SearchHereProps) {
  const [words, setWords] = useState("");
  return (
    <Dialog open={open} onClose={onClose} title={copy.searchHere}>
      <div className="grid min-h-80 content-start gap-3">
        <SearchField
          label={copy.searchHereLabel}
          value={words}
          maxLength={limits.searchLength}
          onChange={(text) => setWords(text.trim())}
        />
        {words !== "" && (
          <FoundMessages
            words={words}
            me={me}
            conversationId={conversation.id}
            onChoose={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}
