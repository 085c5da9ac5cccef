import type { Message } from "#contract/messages/messages";
import { actedBy } from "#platform/acted-by";
import type { Context, MemberContext } from "#platform/context";
import type { Db } from "#platform/db/db";
import { sqlState } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import { requestHash } from "#platform/http/request-hash";
import { publishMessage, publishNewMessage } from "./live.ts";
import { insertMessage } from "./queries.ts";
import {
  lockBetween,
  lockConversation,
  lockOf,
  messagesById,
  renewMessage,
} from "./proposal-queries.ts";
import { earlierMessage } from "./send-message.ts";
import { toMessage } from "./view.ts";

const uniqueViolation = "23505";

interface Change {
  /** The other side of the conversation. */
  other: string | null;
}

/**
 * Does `work` in a transaction while nothing else happens in a conversation of the actor's, and answers the message
 * that it says, the last of the ids that it gives (the others are messages that changed by it); all are told to both
 * sides. The same request again (same Idempotency-Key) gives the same message; so does one that is refused since it
 * was done before. Throws `notThere` where the conversation is not the actor's.
 */
export async function inLockedConversation(
  ctx: MemberContext,
  { conversation, request }: { conversation: string; request: unknown },
  work: (ctx: MemberContext, change: Change) => Promise<string[]>,
): Promise<Message> {
  const viewer = ctx.actor.userId;
  if (ctx.idempotencyKey === null) throw new ApiError("idempotency_key_required");
  const key = { client_id: ctx.idempotencyKey, request_hash: requestHash(request) };
  try {
    const ids = await ctx.db.transaction(async (db) => {
      const place = await db.one(lockConversation, { viewer, id: conversation });
      if (place === null) throw new ApiError("conversation_not_found");
      return work({ ...ctx, db }, place);
    });
    const rows = await publishProposalMessages(ctx, ids, viewer);
    const message = rows.at(-1);
    if (message === undefined) throw new ApiError("conversation_not_found");
    return toMessage(message, ctx.actor);
  } catch (error) {
    if (error instanceof ApiError) return earlierMessage(ctx, key, error);
    if (sqlState(error) === uniqueViolation)
      return earlierMessage(ctx, key, new ApiError("proposal_changed"));
    throw error;
  }
}

/** Says a step of a proposal in a locked conversation, in the caller's transaction; gives the message's id. */
export async function sayProposal(
  { db, actor, idempotencyKey }: MemberContext,
  { conversation, content, request }: { conversation: string; content: string; request: unknown },
): Promise<string> {
  const row = await db.one(insertMessage, {
    viewer: actor.userId,
    acted_by: actedBy(actor),
    id: conversation,
    content,
    kind: "proposal",
    reply_to: null,
    attachment: null,
    read_seq: 0,
    client_id: idempotencyKey ?? "",
    request_hash: requestHash(request),
  });
  if (row === null) throw new ApiError("conversation_not_found");
  if (row.writing === "closed") throw new ApiError("messages_closed");
  if (row.writing !== "open") throw new ApiError("proposal_request_waits");
  // The key has been used: the caller answers what it made.
  if (row.id === null) throw new ApiError("idempotency_mismatch");
  return row.id;
}

/** Counts a change of a message whose proposal stands otherwise now; in the caller's transaction, its conversation locked. */
export async function renewProposalMessage(db: Db, id: string): Promise<void> {
  await db.run(renewMessage, { id });
}

/** Locks a conversation in the caller's transaction: that of two people, or one by its id; null where there is none. */
export async function lockConversationBetween(
  db: Db,
  who: { one: string; other: string } | { id: string },
): Promise<string | null> {
  const row = "id" in who ? await db.one(lockOf, { id: who.id }) : await db.one(lockBetween, who);
  return row?.id ?? null;
}

/**
 * Tells both sides of messages that are committed, those of `sender` that are new like any other message. Gives them
 * in the order of what happened.
 */
export async function publishProposalMessages(ctx: Context, ids: string[], sender: string | null) {
  const rows = await ctx.db.many(messagesById, { ids });
  const last = rows.at(-1);
  for (const row of rows) {
    const others = row.hearers.filter((id) => id !== sender);
    if (sender !== null && row === last)
      publishNewMessage(ctx, row, { from: sender, to: others[0] ?? null });
    else publishMessage(ctx, row, row.hearers);
  }
  return rows;
}
