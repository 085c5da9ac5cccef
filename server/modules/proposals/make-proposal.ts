import { proposalLine } from "#contract/messages/proposal-kinds";
import type { makeProposal as endpoint } from "#contract/messages/proposals";
import { inLockedConversation, sayProposal } from "#modules/messages";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { insertOffer, insertProposal, mayPlay, setState } from "./queries.ts";
import { readTerms } from "./terms.ts";

/** Offers a show to the other side of a conversation, or asks them for one. */
export const makeProposal: Action<typeof endpoint> = (ctx, input) => {
  const viewer = ctx.actor.userId;
  const conversation = input.id.toLowerCase();
  const request = [conversation, input.plays, input.terms];
  return inLockedConversation(ctx, { conversation, request }, async (inside, { other }) => {
    const { db } = inside;
    if (other === null) throw new ApiError("messages_closed");
    const artist_id = input.plays === "me" ? viewer : other;
    const { row, words } = await readTerms(db, input.terms);
    if ((await db.one(mayPlay, { id: artist_id })) === null)
      throw new ApiError("proposal_needs_artist", { field: "plays" });
    const content = proposalLine("propose", words);
    const message_id = await sayProposal(inside, { conversation, content, request });
    const proposal = await db.one(insertProposal, {
      conversation_id: conversation,
      artist_id,
      offered_by: viewer,
    });
    if (proposal === null) throw new Error("a proposal was not written");
    const { id } = proposal;
    const step = 1;
    await db.run(insertOffer, {
      proposal_id: id,
      step,
      action: "propose",
      by_id: viewer,
      message_id,
      ...row,
    });
    await db.run(setState, {
      id,
      step,
      state: "proposed",
      offered_by: viewer,
      draft_id: null,
      is_said: true,
    });
    return [message_id];
  });
};
