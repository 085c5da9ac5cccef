import * as management from "#contract/waitlist/manage";
import * as contract from "#contract/waitlist/waitlist";
import { eraseInvitesOf, sweepInvites } from "#modules/invitations";
import type { Context } from "#platform/context";
import { downloadRoute, route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { getRegistration, getSignUpInvitation, joinWaitlist } from "./join-waitlist.ts";
import { confirmedAddressOf, deleteLeadByEmail, sweepBatches, sweepLeads } from "./lead-queries.ts";
import { createInvite, getInvites, revokeInvite } from "./manage-invites.ts";
import { getWaitlist, getWaitlistSummary, setLeadStatus, updateLead } from "./manage-leads.ts";
import {
  previewInvitations,
  resendInvitation,
  sendInvitations,
  sendInvitationsJob,
} from "./send-invitations.ts";
import { serveLeadPages } from "./serve-lead-pages.ts";
import { exportWaitlist, importWaitlist } from "./waitlist-csv.ts";

export { invitationUrl } from "./send-invitations.ts";

/** Deletes what the waitlist has of a person's confirmed address; returns the number of its rows. */
export async function eraseWaitlist({ db }: Context, userId: string): Promise<number> {
  const email = (await db.one(confirmedAddressOf, { user_id: userId }))?.email;
  if (!email) return 0;
  await eraseInvitesOf(db, email);
  return db.run(deleteLeadByEmail, { email });
}

/** Who waits for an account, and who is invited (docs/decisions/071). */
export const waitlist: ModuleFactory = (ctx) => ({
  routes: [
    route(contract.getRegistration, getRegistration),
    route(contract.joinWaitlist, joinWaitlist),
    route(contract.getSignUpInvitation, getSignUpInvitation),
    route(management.getWaitlist, getWaitlist),
    route(management.getWaitlistSummary, getWaitlistSummary),
    route(management.updateLead, updateLead),
    route(management.setLeadStatus, setLeadStatus),
    route(management.previewInvitations, previewInvitations),
    route(management.sendInvitations, sendInvitations),
    route(management.resendInvitation, resendInvitation),
    downloadRoute(management.exportWaitlist, exportWaitlist),
    route(management.importWaitlist, importWaitlist),
    route(management.getInvites, getInvites),
    route(management.createInvite, createInvite),
    route(management.revokeInvite, revokeInvite),
  ],
  jobs: [
    sendInvitationsJob(ctx),
    {
      name: "sweep-waitlist",
      cron: "41 4 * * *",
      async work() {
        await ctx.db.run(sweepLeads, {});
        await ctx.db.run(sweepBatches, {});
        await sweepInvites(ctx.db);
      },
    },
  ],
  async plain(app) {
    await app.register(serveLeadPages, { ctx });
  },
});
