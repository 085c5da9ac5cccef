import * as contract from "#contract/events/event-proposals";
import { route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { confirmEventProposal, refuseEventProposal } from "./answer-proposal.ts";
import { endEventProposals, withdrawEventProposal } from "./end-proposals.ts";
import { getEventProposals } from "./get-event-proposals.ts";
import { getOwnEventProposals, proposeEvent } from "./propose-event.ts";

export { moveEventProposals } from "./move-personal.ts";

/** Shows that fans propose to the artists who are to play, and that these publish. */
export const eventProposals: ModuleFactory = (ctx) => ({
  routes: [
    route(contract.proposeEvent, proposeEvent),
    route(contract.getOwnEventProposals, getOwnEventProposals),
    route(contract.getEventProposals, getEventProposals),
    route(contract.withdrawEventProposal, withdrawEventProposal),
    route(contract.confirmEventProposal, confirmEventProposal),
    route(contract.refuseEventProposal, refuseEventProposal),
  ],
  jobs: [{ name: "end-event-proposals", work: () => endEventProposals(ctx), cron: "*/10 * * * *" }],
});
