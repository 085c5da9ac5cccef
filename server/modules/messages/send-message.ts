import { requestHash } from "#platform/http/request-hash";
import type { Message, sendMessage as endpoint } from "#contract/messages/messages";
import type { ParsedInput } from "#contract/endpoint";
import { isBlank } from "#contract/text/text";
import { refusalOfText } from "#modules/conduct";
import { takeAttachment } from "#modules/files";
import type { MemberContext } from "#platform/context";
import { sqlState } from "#platform/db/db";
import { actedBy } from "#platform/acted-by";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import type { Values } from "#platform/db/sql";
import { readAsMember } from "./band-reads.ts";
import { publishNewMessage, publishRead } from "./live.ts";
import { insertMessage, messageOfKey } from "./queries.ts";
import { type MessageRow, toMessage } from "./view.ts";

type StatementInput = Values<(typeof insertMessage)["params"]>;
type Attempt = Values<(typeof insertMessage)["columns"]>;

/** Sends a message. A retry (same Idempotency-Key) returns the same message (rule messages-4). */
export const sendMessage: Action<typeof endpoint> = async (ctx, input) => {
  const { id, content, attachment_id: attachment = null, reply_to = null } = input;
  if (isBlank(content) && attachment === null)
    throw new ApiError("message_empty", { field: "content" });
  const client_id = ctx.idempotencyKey;
  if (client_id === null) throw new ApiError("idempotency_key_required");
  const request_hash = requestHash([id, content, attachment, reply_to]);
  const refusal = await refusalOfText(ctx, { act: "message", content, target: id });
  if (refusal !== null) return earlierMessage(ctx, { client_id, request_hash }, refusal);
  const outcome = await attempt(ctx, input, { client_id, request_hash });
  if (outcome instanceof ApiError) return earlierMessage(ctx, { client_id, request_hash }, outcome);
  const { other, row, marked, still_unread, shows_receipts, member } = outcome;
  const read = member?.moved ? member : { read_seq: marked, unread: still_unread ?? 0 };
  if (read.read_seq !== null)
    publishRead(ctx, {
      conversation: row.conversation_id,
      reader: ctx.actor,
      other: shows_receipts && marked !== null ? other : null,
      seq: read.read_seq,
      unread: read.unread,
    });
  publishNewMessage(ctx, row, { from: ctx.actor.userId, to: other });
  return toMessage(row, ctx.actor);
};

const uniqueViolation = "23505";

interface Key {
  client_id: string;
  request_hash: string;
}

type SentMessage = Omit<Attempt, keyof MessageRow> & {
  row: MessageRow;
  /** How far the sending member of the band has read. */
  member: Awaited<ReturnType<typeof readAsMember>>["member"];
};

/** The sent message with its recipient; or why none was sent, unless a retry finds it. */
async function attempt(
  ctx: MemberContext,
  input: ParsedInput<typeof endpoint>,
  key: Key,
): Promise<SentMessage | ApiError> {
  const { id, content, attachment_id: attachment = null, reply_to = null, read_seq = 0 } = input;
  const viewer = ctx.actor.userId;
  const acted_by = actedBy(ctx.actor);
  const message = { viewer, acted_by, id, content, reply_to, attachment, read_seq, ...key };
  try {
    // Only a file needs more than one statement.
    const { outcome: attemptRow, member } = await readAsMember(
      ctx.db,
      { actor: ctx.actor, id },
      (db) =>
        attachment === null
          ? db.one(insertMessage, { ...message, kind: "text" })
          : insertWithFile({ ...ctx, db }, message, attachment),
      (insertedRow) => {
        if (insertedRow?.id == null) return null;
        const { seq } = insertedRow;
        return seq - 1 <= read_seq ? seq : read_seq;
      },
    );
    if (attemptRow?.id == null) return refusalOf(attemptRow, attachment !== null);
    return { ...attemptRow, row: { ...attemptRow, id: attemptRow.id }, member };
  } catch (error) {
    if (error instanceof ApiError) return error;
    if (sqlState(error) === uniqueViolation) return new ApiError("message_request_waits");
    throw error;
  }
}

function insertWithFile(
  ctx: MemberContext,
  message: Omit<StatementInput, "kind">,
  attachment: string,
): Promise<Attempt> {
  return ctx.db.transaction(async (db) => {
    const file = await takeAttachment({ ...ctx, db }, attachment);
    const kind = file.voice ? "voice" : "text";
    const insertedRow = await db.one(insertMessage, { ...message, kind });
    // Thrown, so that the file is released again.
    if (insertedRow?.id == null) throw refusalOf(insertedRow, true);
    return insertedRow;
  });
}

function refusalOf(attemptRow: Attempt | null, hasFile: boolean): ApiError {
  if (attemptRow === null) return new ApiError("conversation_not_found");
  if (attemptRow.writing === "closed") return new ApiError("messages_closed");
  if (attemptRow.writing === "request" && hasFile)
    return new ApiError("message_request_text_only", { field: "attachment_id" });
  const mayWrite = attemptRow.writing === "open" || attemptRow.writing === "request";
  if (mayWrite && !attemptRow.answers)
    return new ApiError("message_reference", { field: "reply_to" });
  return new ApiError("message_request_waits");
}

/** The message that this request made before, or the refusal. */
export async function earlierMessage(
  ctx: MemberContext,
  key: Key,
  refusal: ApiError,
): Promise<Message> {
  const viewer = ctx.actor.userId;
  const row = await ctx.db.one(messageOfKey, { viewer, client_id: key.client_id });
  if (row === null) throw refusal;
  // A message that was deleted has forgotten what was asked.
  if (!row.is_deleted && row.request_hash !== key.request_hash)
    throw new ApiError("idempotency_mismatch");
  return toMessage(row, ctx.actor);
}
