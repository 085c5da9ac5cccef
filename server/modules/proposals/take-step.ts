import type { Message } from "#contract/messages/messages";
import {
  isOpenProposal,
  type ProposalAction,
  proposalLine,
  type ProposalState,
} from "#contract/messages/proposal-kinds";
import type { TermsInput } from "#contract/messages/proposals";
import { draftOfProposal } from "#modules/events";
import { inLockedConversation, renewProposalMessage, sayProposal } from "#modules/messages";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import { insertAnswer, insertOffer, ownProposal, setState } from "./queries.ts";
import { readTerms } from "./terms.ts";

type Answer = Extract<ProposalAction, "accept" | "reject" | "withdraw" | "counter">;

const stateAfter: Record<Answer, ProposalState> = {
  accept: "accepted",
  reject: "rejected",
  withdraw: "withdrawn",
  counter: "countered",
};

interface Step {
  id: string;
  /** The last step that whoever answers has seen. */
  seenStep: number;
  action: Answer;
  /** Of a counter-offer alone. */
  terms: TermsInput | null;
}

/**
 * Changes where a proposal stands: the only way to do so for one of its two sides. In one transaction, with the
 * conversation locked, so that of two answers at once the second finds another step than it has seen.
 */
export async function takeStep(ctx: MemberContext, step: Step): Promise<Message> {
  const viewer = ctx.actor.userId;
  const { seenStep, action } = step;
  const id = step.id.toLowerCase();
  const place = await ctx.db.one(ownProposal, { id, viewer });
  if (place === null) throw new ApiError("proposal_not_found");
  const { conversation_id: conversation } = place;
  const request = [id, seenStep, action, step.terms];
  return inLockedConversation(ctx, { conversation, request }, async (inside) => {
    const { db } = inside;
    // Read again: what was read before may have changed until the lock was there.
    const proposal = await db.one(ownProposal, { id, viewer });
    if (proposal === null) throw new ApiError("proposal_not_found");
    const { artist_id, last_step, offered_by } = proposal;
    if (!isOpenProposal(proposal.state)) throw new ApiError("proposal_over");
    if (last_step !== seenStep) throw new ApiError("proposal_changed");
    if ((offered_by === viewer) !== (action === "withdraw"))
      throw new ApiError("proposal_not_your_turn");
    const offer = step.terms === null ? null : await readTerms(db, step.terms);
    const words = offer?.words ?? proposal.terms;
    const content = proposalLine(action, words);
    await renewProposalMessage(db, proposal.message_id);
    const message_id = await sayProposal(inside, { conversation, content, request });
    const next = { proposal_id: id, step: last_step + 1, action, by_id: viewer, message_id };
    if (offer === null) await db.run(insertAnswer, next);
    else await db.run(insertOffer, { ...next, ...offer.row });
    await db.run(setState, {
      id,
      step: next.step,
      state: stateAfter[action],
      offered_by: action === "counter" ? viewer : null,
      draft_id:
        action === "accept" && artist_id !== null
          ? await draftOfProposal(db, artist_id, proposal.terms)
          : null,
      is_said: true,
    });
    return [proposal.message_id, message_id];
  });
}
