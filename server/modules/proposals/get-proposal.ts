import type { getProposal as endpoint } from "#contract/messages/proposals";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { ownProposal, stepsOf } from "./queries.ts";

/** The history of a proposal, for each of its two sides. */
export const getProposal: Action<typeof endpoint> = async ({ db, actor }, { id }) => {
  const viewer = actor.userId;
  const proposal = await db.one(ownProposal, { id, viewer });
  if (proposal === null) throw new ApiError("proposal_not_found");
  const steps = await db.many(stepsOf, { id, viewer });
  return { id: proposal.id, steps: steps.map((step) => ({ ...step, at: step.at.toISOString() })) };
};
