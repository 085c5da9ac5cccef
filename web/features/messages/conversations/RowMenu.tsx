import { Archive, ArchiveRestore, Bell, BellOff, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Conversation } from "#contract/messages/messages";
import type { LazyMenuParts } from "#web/ui/overlays/LazyMenu.tsx";
import { Menu, MenuItem } from "#web/ui/overlays/Menu.tsx";
import { copy } from "#web/features/messages/copy.ts";
import { DeleteConversation } from "./DeleteConversation.tsx";
import { useChangeConversation } from "#web/features/messages/thread/use-changes.ts";

type RowMenuProps = LazyMenuParts & { conversation: Conversation };

export default function RowMenu({ conversation, ...parts }: RowMenuProps) {
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <Menu {...parts}>
        <ConversationItems conversation={conversation} onDelete={() => setDeleting(true)} />
      </Menu>
      <DeleteConversation
        conversation={conversation}
        open={deleting}
        onClose={() => setDeleting(false)}
      />
    </>
  );
}

type ConversationItemsProps = { conversation: Conversation; onDelete: () => void };

/** Muting, archiving and deleting. A request is accepted or rejected instead of archived or deleted. */
export function ConversationItems({ conversation, onDelete }: ConversationItemsProps) {
  const change = useChangeConversation(conversation);
  const { is_muted: muted, folder } = conversation;
  return (
    <>
      <MenuItem
        icon={muted ? <Bell aria-hidden /> : <BellOff aria-hidden />}
        onSelect={() => change({ is_muted: !muted })}
      >
        {muted ? copy.unmute : copy.mute}
      </MenuItem>
      {folder !== "request" && (
        <MenuItem
          icon={folder === "archived" ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
          onSelect={() => change({ is_archived: folder !== "archived" })}
        >
          {folder === "archived" ? copy.unarchive : copy.archive}
        </MenuItem>
      )}
      {folder !== "request" && (
        <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={onDelete}>
          {copy.deleteConversation}
        </MenuItem>
      )}
    </>
  );
}
