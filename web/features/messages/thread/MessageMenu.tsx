import { Copy, Flag, Pencil, Reply, Trash2 } from "lucide-react";
import { useState } from "react";
import { limits } from "#contract/limits";
import type { Message } from "#contract/messages/messages";
import { useNow } from "#web/parts/text/use-now.ts";
import { ReportDialog } from "#features/safety";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import type { LazyMenuParts } from "#web/ui/overlays/LazyMenu.tsx";
import { Menu, MenuItem } from "#web/ui/overlays/Menu.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "#web/features/messages/copy.ts";
import { useDeleteMessage } from "./use-changes.ts";

const editableMs = limits.messageEditMinutes * 60_000;

type MessageMenuProps = LazyMenuParts & {
  message: Message;
  own: boolean;
  me: string;
  /** The other person's name. */
  name: string;
  onReply: (() => void) | undefined;
  onEdit: (() => void) | undefined;
};

/** The actions of a message. */
export default function MessageMenu(props: MessageMenuProps) {
  const { message, own, me, name, onReply, onEdit, ...parts } = props;
  const [asking, setAsking] = useState<"delete" | "report" | null>(null);
  const now = useNow();
  const remove = useDeleteMessage(me);
  const { content, kind, sender_id: sender } = message;
  // Neither the automatic greeting nor a voice note.
  const isOwnText = own && kind === "text" && content !== "";
  const recent = now - Date.parse(message.created_at) < editableMs;
  return (
    <>
      <Menu {...parts} align={own ? "end" : "start"}>
        {onReply !== undefined && (
          <MenuItem icon={<Reply aria-hidden />} onSelect={onReply}>
            {copy.reply}
          </MenuItem>
        )}
        {content !== "" && (
          <MenuItem icon={<Copy aria-hidden />} onSelect={() => void copyText(content)}>
            {copy.copyText}
          </MenuItem>
        )}
        {isOwnText && recent && onEdit !== undefined && (
          <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
            {copy.edit}
          </MenuItem>
        )}
        {own && kind !== "proposal" && (
          <MenuItem
            icon={<Trash2 aria-hidden />}
            tone="danger"
            onSelect={() => setAsking("delete")}
          >
            {copy.delete}
          </MenuItem>
        )}
        {!own && sender !== null && (
          <MenuItem icon={<Flag aria-hidden />} tone="danger" onSelect={() => setAsking("report")}>
            {copy.report}
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={asking === "delete"}
        onCancel={() => setAsking(null)}
        onConfirm={() => {
          setAsking(null);
          remove(message);
        }}
        title={copy.deleteTitle}
        text={copy.deleteText}
        confirmLabel={copy.delete}
      />
      {sender !== null && (
        <ReportDialog
          open={asking === "report"}
          person={{ id: sender, name }}
          reportTarget={{ kind: "message", id: message.id }}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ title: copy.copied, tone: "positive" });
  } catch {
    notify({ title: copy.copyFailed, tone: "danger" });
  }
}
