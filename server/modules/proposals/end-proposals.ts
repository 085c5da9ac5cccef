import type { ProposalState } from "#contract/messages/proposal-kinds";
import {
  lockConversationBetween,
  publishProposalMessages,
  renewProposalMessage,
} from "#modules/messages";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import type { Values } from "#platform/db/sql";
import { conversationsWithExpired, insertAnswer, openProposals, setState } from "./queries.ts";

type OpenProposal = Values<(typeof openProposals)["columns"]>;

/**
 * Ends the open proposals of two people, one of whom blocks the other; in the caller's transaction. Gives the messages
 * to tell with `publishEndedProposals` when it has committed.
 */
export async function endProposalsBetween(db: Db, one: string, other: string): Promise<string[]> {
  const conversation_id = await lockConversationBetween(db, { one, other });
  if (conversation_id === null) return [];
  const proposals = await db.many(openProposals, { conversation_id });
  for (const proposal of proposals) await close(db, proposal, "withdrawn");
  return proposals.map(({ message_id }) => message_id);
}

/** Tells both sides of proposals that ended by themselves. */
export async function publishEndedProposals(ctx: Context, messages: string[]): Promise<void> {
  if (messages.length > 0) await publishProposalMessages(ctx, messages, null);
}

/** Writes down that the day of an open proposal is over. May run twice, and again after a crash. */
export async function expireProposals(ctx: Context): Promise<void> {
  for (const { conversation_id } of await ctx.db.many(conversationsWithExpired, {})) {
    const messages = await ctx.db.transaction(async (db) => {
      await lockConversationBetween(db, { id: conversation_id });
      const proposals = await db.many(openProposals, { conversation_id });
      const over = proposals.filter(({ state }) => state === "expired");
      for (const proposal of over) await close(db, proposal, "expired");
      return over.map(({ message_id }) => message_id);
    });
    await publishEndedProposals(ctx, messages);
  }
}

/** A step that nobody says: the card of the last one tells it. */
async function close(
  db: Db,
  { id, last_step, message_id }: OpenProposal,
  state: Extract<ProposalState, "withdrawn" | "expired">,
): Promise<void> {
  const step = last_step + 1;
  await renewProposalMessage(db, message_id);
  await db.run(insertAnswer, {
    proposal_id: id,
    step,
    action: state === "expired" ? "expire" : "end",
    by_id: null,
    message_id: null,
  });
  await db.run(setState, { id, step, state, offered_by: null, draft_id: null, is_said: false });
}
