import { personOf } from "#modules/people";
import type { Attachment, Conversation, Message } from "#contract/messages/messages";
import { type AttachmentView, signedViewer } from "#modules/files";
import type { Values } from "#platform/db/sql";
import { signedAddress } from "./address.ts";
import type { conversationColumns, messageColumns } from "./columns.ts";

/** A row as the contract shows a conversation. */
export function toConversation(row: Values<typeof conversationColumns>): Conversation {
  const { id, created_at, unread_count, folder, is_muted, writing } = row;
  return {
    id,
    other_user: row.other_id === null ? null : personOf(row.other_id, "", row),
    last_message:
      row.last_id === null
        ? null
        : {
            id: row.last_id,
            sender_id: row.last_sender,
            content: row.last_content ?? "",
            kind: row.last_kind ?? "text",
            attachment_name: row.last_file,
            is_deleted: row.last_deleted,
            created_at: (row.last_at ?? row.last_message_at).toISOString(),
          },
    last_message_at: row.last_id === null ? null : row.last_message_at.toISOString(),
    created_at: created_at.toISOString(),
    unread_count,
    folder,
    is_muted,
    writing,
    last_seq: row.last_seq,
    cleared_seq: row.cleared_seq,
    last_change: row.last_change,
    read_seq: row.read_seq,
    other_read_seq: row.other_read_seq,
  };
}

/** The recipient of a message; for a band `personId` is the member, or null for all of its windows. */
export interface Reader {
  userId: string;
  personId: string | null;
}

export type MessageRow = Values<typeof messageColumns>;

/** A row as the contract shows a message to this viewer. */
export function toMessage(row: MessageRow, reader: Reader): Message {
  const viewer = reader.userId;
  const { id, conversation_id, seq, change, sender_id, kind, content, is_deleted } = row;
  return {
    id,
    conversation_id,
    seq,
    change,
    sender_id,
    kind,
    content,
    attachment:
      row.file_id === null || row.file === null
        ? null
        : toAttachment({ id: row.file_id, view: row.file, bytes: row.file_bytes ?? 0 }, reader),
    reply_to:
      row.quoted_id === null
        ? null
        : {
            id: row.quoted_id,
            seq: row.quoted_seq ?? 0,
            sender_id: row.quoted_sender,
            content: row.quoted_content ?? "",
            kind: row.quoted_kind ?? "text",
            attachment_name: row.quoted_file,
            is_deleted: row.quoted_deleted,
          },
    proposal:
      row.proposal === null
        ? null
        : {
            ...row.proposal,
            draft_id: row.proposal.artist_id === viewer ? row.proposal.draft_id : null,
          },
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    is_deleted,
    client_id: sender_id === viewer ? row.client_id : null,
    acted_by: sender_id === viewer ? row.acted_by : null,
  };
}

/** A stored file as the contract shows it, with an address for this viewer alone. */
export function toAttachment(
  file: { id: string; view: AttachmentView; bytes: number },
  { userId, personId }: Reader,
): Attachment {
  const { kind, name, mime, width, height, duration, placeholder } = file.view;
  return {
    id: file.id,
    kind,
    name,
    mime,
    bytes: file.bytes,
    ...signedAddress(file, personId === null ? null : signedViewer({ userId, personId })),
    width,
    height,
    duration,
    placeholder,
  };
}
