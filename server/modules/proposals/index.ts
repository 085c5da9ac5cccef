import * as contract from "#contract/messages/proposals";
import { route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { answerProposal, counterProposal } from "./answer-proposal.ts";
import { expireProposals } from "./end-proposals.ts";
import { getProposal } from "./get-proposal.ts";
import { makeProposal } from "./make-proposal.ts";

export { endProposalsBetween, publishEndedProposals } from "./end-proposals.ts";

/** Offers to play somewhere, made and answered in a conversation (decision 066). */
export const proposals: ModuleFactory = (ctx) => ({
  routes: [
    route(contract.makeProposal, makeProposal),
    route(contract.counterProposal, counterProposal),
    route(contract.answerProposal, answerProposal),
    route(contract.getProposal, getProposal),
  ],
  jobs: [{ name: "expire-proposals", work: () => expireProposals(ctx), cron: "7 * * * *" }],
});
