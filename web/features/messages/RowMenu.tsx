import { Archive, ArchiveRestore, Bell, BellOff } from "lucide-react";
import type { Conversation } from "#contract/messages";
import type { LazyMenuParts } from "#web/ui/LazyMenu.tsx";
import { Menu, MenuItem } from "#web/ui/Menu.tsx";
import { copy } from "./copy.ts";
import { useChangeConversation } from "./use-changes.ts";

type RowMenuProps = LazyMenuParts & { conversation: Conversation };

/** What one can do with a conversation where it stands in the list. */
export default function RowMenu({ conversation, ...parts }: RowMenuProps) {
  return (
    <Menu {...parts}>
      <ConversationItems conversation={conversation} />
    </Menu>
  );
}

/** Muting and archiving, in a menu. */
export function ConversationItems({ conversation }: { conversation: Conversation }) {
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
    </>
  );
}
