import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { person } from "#contract/people/profiles";
import { lines } from "#contract/text/text";
import { proposalCard } from "./proposal-card.ts";

/** The greeting on first contact (rule messages-2): once per pair, when the conversation is created. */
export const greeting = "¡Hola! 👋";

/**
 * An attachment, visible only to the two people of the conversation (rule messages-1). `url` is signed for the viewer
 * and expires at `expires_at`: request the message again. A `file` is only downloaded, all others are shown inline.
 */
export const attachment = z.object({
  id: z.uuid(),
  kind: z.enum(["image", "audio", "video", "file"]),
  name: z.string(),
  mime: z.string(),
  bytes: z.int(),
  url: z.string(),
  expires_at: z.iso.datetime(),
  /** Pixels, of pictures and videos. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Seconds, of sounds and videos. */
  duration: z.number().nullable(),
  /** A ThumbHash (base64), of pictures. */
  placeholder: z.string().nullable(),
});
export type Attachment = z.output<typeof attachment>;

/** A `voice` note was recorded where it was sent; nobody wrote the `greeting`; a `proposal` is a step of one. */
const kind = z.enum(["text", "voice", "greeting", "proposal"]);

/** The message that this one replies to, as shown above it. */
const quotedMessage = z.object({
  id: z.uuid(),
  seq: z.int(),
  sender_id: z.uuid().nullable(),
  kind,
  /** Empty when deleted. */
  content: z.string(),
  attachment_name: z.string().nullable(),
  is_deleted: z.boolean(),
});

/**
 * A message as one of its two people sees it. `seq` counts the messages of the conversation from 1 without gaps and
 * is their order, the same for both. `change` counts the changes in the conversation (new, edited or deleted
 * messages): a client that knows everything up to a number requests the changes after it (`getMessageChanges`).
 */
export const message = z.object({
  id: z.uuid(),
  conversation_id: z.uuid(),
  seq: z.int(),
  change: z.int(),
  /** Null when the account was deleted. */
  sender_id: z.uuid().nullable(),
  kind,
  /** Empty when deleted, or when the message is only a file. */
  content: z.string(),
  attachment: attachment.nullable(),
  reply_to: quotedMessage.nullable(),
  /** Of a `proposal`; its content says the same in a line. */
  proposal: proposalCard.nullable(),
  created_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
  is_deleted: z.boolean(),
  /** The sender's `Idempotency-Key`, by which a window recognises its own message; null for the recipient. */
  client_id: z.uuid().nullable(),
  /** In a band's messages, for its members: the name of the member who wrote it; null otherwise. */
  acted_by: z.string().nullable(),
});
export type Message = z.output<typeof message>;

/**
 * The folder of a conversation, for one of its two people. `request` is a first message of a stranger to somebody who
 * accepts requests; `archived` lasts until a new message arrives.
 */
const folders = ["main", "request", "archived"] as const;
export type Folder = (typeof folders)[number];

/**
 * Whether, and what, the viewer may write: `request` is the one text message that asks to talk, `requested` waits for
 * the answer, `answer` means that the viewer has to accept the request first; `closed` is somebody who takes no
 * messages, was blocked or has deleted the account.
 */
const writing = ["open", "request", "requested", "answer", "closed"] as const;

const conversation = z.object({
  id: z.uuid(),
  /** Null when the account was deleted: 'Usuario'. */
  other_user: person.nullable(),
  last_message: z
    .object({
      id: z.uuid(),
      sender_id: z.uuid().nullable(),
      kind,
      content: z.string(),
      attachment_name: z.string().nullable(),
      is_deleted: z.boolean(),
      created_at: z.iso.datetime(),
    })
    .nullable(),
  last_message_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  /** Unread messages of the other person; counted up to 100. */
  unread_count: z.int(),
  folder: z.enum(folders),
  is_muted: z.boolean(),
  writing: z.enum(writing),
  last_seq: z.int(),
  /** The viewer deleted the messages up to this one; 0 for none. */
  cleared_seq: z.int(),
  last_change: z.int(),
  /** The last message that the viewer read. */
  read_seq: z.int(),
  /** The last message that the other person read; null when one of the two has receipts switched off. */
  other_read_seq: z.int().nullable(),
});
export type Conversation = z.output<typeof conversation>;

const one = z.object({ id: z.uuid() });
const page = {
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(limits.pageMax).default(limits.conversationsPage),
};

export const getConversations = endpoint({
  name: "getConversations",
  method: "GET",
  path: "/api/conversations",
  summary: "Las conversaciones propias, la última en moverse primero; `search` busca por nombre.",
  who: "member",
  forBand: "messages",
  input: z.object({
    folder: z.enum(folders).default("main"),
    search: z.string().max(limits.searchLength).default(""),
    ...page,
  }),
  output: z.object({ conversations: z.array(conversation), nextCursor: z.string().nullable() }),
  errors: [],
});

export const countUnreadMessages = endpoint({
  name: "countUnreadMessages",
  method: "GET",
  path: "/api/conversations/unread",
  summary:
    "En cuántas conversaciones hay algo sin leer, y cuántas solicitudes esperan; de ellas, cuántas tienen una palabra silenciada y no se anuncian. Hasta 100.",
  who: "member",
  forBand: "messages",
  input: z.object({}),
  output: z.object({ unread: z.int(), requests: z.int(), quiet_requests: z.int() }),
  errors: [],
});

export const openConversation = endpoint({
  name: "openConversation",
  method: "POST",
  path: "/api/conversations",
  summary:
    "La conversación con alguien: la que hay, o una nueva con un saludo. Repetirlo da la misma.",
  who: "member",
  forBand: "messages",
  input: z.object({ user_id: z.uuid() }),
  output: conversation,
  errors: [
    "restricted_messages",
    "cannot_message_self",
    "user_not_found",
    "messages_closed",
    "first_contacts_full",
    "new_account_conversations",
  ],
  restriction: "messages",
  limit: "message",
});

export const getConversation = endpoint({
  name: "getConversation",
  method: "GET",
  path: "/api/conversations/:id",
  summary: "Una conversación propia.",
  who: "member",
  forBand: "messages",
  input: one,
  output: conversation,
  errors: ["conversation_not_found"],
});

export const getMessages = endpoint({
  name: "getMessages",
  method: "GET",
  path: "/api/conversations/:id/messages",
  summary:
    "Los últimos mensajes; con `before`, los anteriores a un número; con `around`, los de alrededor. De antes a después.",
  who: "member",
  forBand: "messages",
  input: one.extend({
    before: z.coerce.number().int().min(1).optional(),
    around: z.coerce.number().int().min(1).optional(),
    limit: z.coerce.number().int().min(1).max(limits.messagesMax).default(limits.messagesPage),
  }),
  output: z.object({
    messages: z.array(message),
    has_older: z.boolean(),
    has_newer: z.boolean(),
    /** The latest change: after loading the newest page, a client knows everything up to it. */
    last_change: z.int(),
  }),
  errors: ["conversation_not_found"],
});

export const getMessageChanges = endpoint({
  name: "getMessageChanges",
  method: "GET",
  path: "/api/conversations/:id/changes",
  summary: "Lo que cambió después de `since`, en orden: mensajes nuevos, corregidos y borrados.",
  who: "member",
  forBand: "messages",
  input: one.extend({ since: z.coerce.number().int().min(0) }),
  output: z.object({
    messages: z.array(message),
    /** These are the changes up to this number; with `more` there are later ones. */
    last_change: z.int(),
    more: z.boolean(),
    read_seq: z.int(),
    other_read_seq: z.int().nullable(),
  }),
  errors: ["conversation_not_found"],
});

export const sendMessage = endpoint({
  name: "sendMessage",
  method: "POST",
  path: "/api/conversations/:id/messages",
  summary: "Envía un mensaje: un texto, un archivo subido antes, o ambos.",
  who: "member",
  forBand: "messages",
  input: one.extend({
    content: lines(limits.messageLength).default(""),
    attachment_id: z.uuid().optional(),
    reply_to: z.uuid().optional(),
    /** The last message that the sender had received when writing this one; everything up to it becomes read. */
    read_seq: z.int().min(0).optional(),
  }),
  output: message,
  errors: [
    "restricted_messages",
    "new_account_link",
    "text_copied",
    "message_login_required",
    "message_empty",
    "conversation_not_found",
    "messages_closed",
    "message_request_waits",
    "message_request_text_only",
    "message_reference",
    "file_not_found",
    "idempotency_mismatch",
  ],
  idempotent: true,
  restriction: "messages",
  limit: "message",
});

export const editMessage = endpoint({
  name: "editMessage",
  method: "PATCH",
  path: "/api/messages/:id",
  summary: "Corrige un mensaje propio durante los primeros 15 minutos.",
  who: "member",
  forBand: "messages",
  input: one.extend({ content: lines(limits.messageLength) }),
  output: message,
  errors: [
    "new_account_link",
    "text_copied",
    "message_empty",
    "message_not_found",
    "message_too_old",
    "messages_closed",
  ],
  limit: "message",
});

export const deleteMessage = endpoint({
  name: "deleteMessage",
  method: "DELETE",
  path: "/api/messages/:id",
  summary: "Borra un mensaje propio, para los dos. Repetirlo no cambia nada.",
  who: "member",
  forBand: "messages",
  input: one,
  output: success,
  errors: ["message_not_found", "proposal_stays"],
  limit: "message",
});

export const readConversation = endpoint({
  name: "readConversation",
  method: "PUT",
  path: "/api/conversations/:id/read",
  summary: "Lo leído hasta un mensaje. Lo que llegó después sigue sin leer.",
  who: "member",
  forBand: "messages",
  input: one.extend({ seq: z.int().min(0) }),
  output: z.object({ read_seq: z.int(), unread_count: z.int() }),
  errors: ["conversation_not_found"],
  limit: "readMark",
});

export const changeConversation = endpoint({
  name: "changeConversation",
  method: "PATCH",
  path: "/api/conversations/:id",
  summary: "Silencia o archiva una conversación, solo para quien lo pide.",
  who: "member",
  forBand: "messages",
  input: one.extend({
    is_muted: z.boolean().optional(),
    is_archived: z.boolean().optional(),
  }),
  output: conversation,
  errors: ["conversation_not_found"],
  limit: "react",
});

export const deleteConversation = endpoint({
  name: "deleteConversation",
  method: "DELETE",
  path: "/api/conversations/:id",
  summary:
    "Borra una conversación solo para quien lo pide; un mensaje nuevo la trae de vuelta sin lo anterior. Repetirlo no cambia nada.",
  who: "member",
  forBand: "messages",
  input: one,
  output: success,
  errors: ["conversation_not_found"],
  limit: "react",
});

export const answerRequest = endpoint({
  name: "answerRequest",
  method: "PUT",
  path: "/api/conversations/:id/request",
  summary:
    "Acepta una solicitud de mensaje, o la rechaza: entonces desaparece y quien la envió no se entera.",
  who: "member",
  forBand: "messages",
  input: one.extend({ accept: z.boolean() }),
  output: success,
  errors: ["conversation_not_found"],
  limit: "react",
});

const messageMatch = z.object({ conversation, message });

export const searchMessages = endpoint({
  name: "searchMessages",
  method: "GET",
  path: "/api/messages/search",
  summary:
    "Busca en las conversaciones propias, o en una; sin importar acentos ni mayúsculas. Lo más nuevo primero.",
  who: "member",
  forBand: "messages",
  input: z.object({
    query: z.string().min(1).max(limits.searchLength),
    conversation_id: z.uuid().optional(),
    ...page,
  }),
  output: z.object({ found: z.array(messageMatch), nextCursor: z.string().nullable() }),
  errors: [],
  limit: "search",
});

nameSchemas({
  Attachment: attachment,
  MessageKind: kind,
  QuotedMessage: quotedMessage,
  Message: message,
  Conversation: conversation,
  ConversationPage: getConversations.output,
  MessagePage: getMessages.output,
  FoundMessagePage: searchMessages.output,
});
