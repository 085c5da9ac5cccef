import { convertToBand as conversion } from "#contract/people/band-conversion";
import { countUnreadOfBands as countUnread } from "#contract/notifications/band-notifications";
import * as contract from "#contract/people/bands";
import { route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { archiveBand } from "./archive-band.ts";
import { claimBand } from "./claim-band.ts";
import { convertToBand } from "./convert-to-band.ts";
import { countUnreadOfBands } from "./count-unread.ts";
import { createBand } from "./create-band.ts";
import { actForMessages } from "./live.ts";
import { answerBandOffer, offerBand } from "./hand-over.ts";
import {
  answerBandInvitation,
  getBandInvitation,
  getMyBands,
  getTeam,
  inviteToBand,
  withdrawBandInvitation,
} from "./invitations.ts";
import {
  editTeamMember,
  getBandMembers,
  getBandsOf,
  leaveBand,
  removeTeamMember,
} from "./members.ts";
import { sweepBands } from "./sweep.ts";
import { setBandTreasurer } from "./treasurer.ts";

export { getBandMembers, getBandsOf } from "./members.ts";
export { bandActing } from "./act-for-band.ts";
export { bandsOfNobodyElse, eraseMemberships } from "./erase-memberships.ts";

/** Bands: pages run by several people, and their roles (docs/decisions/062). */
export const bands: ModuleFactory = (ctx) => ({
  messages: actForMessages(ctx),
  jobs: [sweepBands(ctx)],
  routes: [
    route(conversion, convertToBand),
    route(countUnread, countUnreadOfBands),
    route(contract.createBand, createBand),
    route(contract.getMyBands, getMyBands),
    route(contract.getBandInvitation, getBandInvitation),
    route(contract.answerBandInvitation, answerBandInvitation),
    route(contract.leaveBand, leaveBand),
    route(contract.getBandMembers, getBandMembers),
    route(contract.getBandsOf, getBandsOf),
    route(contract.getTeam, getTeam),
    route(contract.inviteToBand, inviteToBand),
    route(contract.withdrawBandInvitation, withdrawBandInvitation),
    route(contract.editTeamMember, editTeamMember),
    route(contract.removeTeamMember, removeTeamMember),
    route(contract.setBandTreasurer, setBandTreasurer),
    route(contract.claimBand, claimBand),
    route(contract.archiveBand, archiveBand),
    route(contract.offerBand, offerBand),
    route(contract.answerBandOffer, answerBandOffer),
  ],
});
