import { pagePath } from "#contract/pages";
import type {
  previewInvitations as previewEndpoint,
  resendInvitation as resendEndpoint,
  sendInvitations as sendEndpoint,
} from "#contract/waitlist/manage";
import { issueInvite, revokeInvitesOf } from "#modules/invitations";
import { recordAudit } from "#modules/staff";
import type { Context, MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { requestHash } from "#platform/http/request-hash";
import type { Job } from "#platform/jobs/jobs";
import { invitationLetter, mailLead } from "./letters.ts";
import { filterParams } from "./manage-leads.ts";
import { chosenLeads, firstLeads, lockLead } from "./manage-queries.ts";
import * as queries from "./send-queries.ts";

const jobName = "send-waitlist-invitations";

export const previewInvitations: Action<typeof previewEndpoint> = async ({ db }, input) => {
  const { ids, first } = input;
  const rows =
    ids === undefined
      ? await db.many(firstLeads, {
          ...filterParams({ ...input, status: "pending" }, true),
          limit: first ?? 0,
        })
      : await db.many(chosenLeads, { ids });
  const number = (obstacle: string): number =>
    rows.filter((row) => row.obstacle === obstacle).length;
  return {
    ids: rows.filter(({ obstacle }) => obstacle === null).map(({ id }) => id),
    unsubscribed: number("unsubscribed"),
    unconfirmed: number("unconfirmed"),
    others: number("other"),
  };
};

/** Queues invitations, which a job sends. A repeated request queues nothing again. */
export const sendInvitations: Action<typeof sendEndpoint> = async (ctx, { ids }) => {
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db };
    const { batch, sends } = await openBatch(inside, [...ids].sort());
    if (sends !== null) return { queued: sends };
    const queuedLeads = await db.many(queries.queueSends, { batch, ids });
    const queued = queuedLeads.length;
    await recordAudit(db, {
      actorId: ctx.actor.personId,
      action: "waitlist_invitations_sent",
      subject: { kind: "waitlist_batch", id: batch },
      after: { leads: queued },
    });
    if (queued > 0) await ctx.jobs.add(db, jobName, { batch }, `${jobName} ${batch}`);
    return { queued };
  });
};

/** Another invitation for somebody who had one; the former one ends when it is sent. */
export const resendInvitation: Action<typeof resendEndpoint> = async (ctx, { id }) => {
  await ctx.db.transaction(async (db) => {
    const { batch, sends } = await openBatch({ ...ctx, db }, id);
    if (sends !== null) return;
    const lead = await db.one(lockLead, { id });
    if (lead === null) throw new ApiError("lead_not_found");
    if (lead.status !== "invited" || lead.is_unsubscribed) throw new ApiError("lead_not_invited");
    await db.run(queries.queueSend, { batch, lead: id });
    await recordAudit(db, {
      actorId: ctx.actor.personId,
      action: "waitlist_invitation_resent",
      subject: { kind: "waitlist_lead", id },
    });
    await ctx.jobs.add(db, jobName, { batch }, `${jobName} ${batch}`);
  });
  return { success: true };
};

/** A batch under the request's idempotency key; `sends` is null for a new one, else how many it has. */
async function openBatch(
  { db, actor, idempotencyKey: batch }: MemberContext,
  request: unknown,
): Promise<{ batch: string; sends: number | null }> {
  if (batch === null) throw new ApiError("idempotency_key_required");
  const created_by = actor.personId;
  const request_hash = requestHash(request);
  if ((await db.one(queries.insertBatch, { id: batch, created_by, request_hash })) !== null)
    return { batch, sends: null };
  const earlierBatch = await db.one(queries.findBatch, { id: batch, created_by });
  if (earlierBatch?.request_hash !== request_hash) throw new ApiError("idempotency_mismatch");
  return { batch, sends: earlierBatch.sends };
}

/**
 * Sends the invitations of a batch, one transaction each: the code, the mail and the note that it was sent exist
 * together or not at all. After an interruption it goes on with the next one; two workers never send the same.
 */
export function sendInvitationsJob(ctx: Context): Job<{ batch: string }> {
  return {
    name: jobName,
    queue: "mail",
    async work({ batch }) {
      while (await ctx.db.transaction((db) => sendNext({ ...ctx, db }, batch)));
    },
  };
}

/** False when nothing is left. */
async function sendNext(ctx: Context, batch: string): Promise<boolean> {
  const { db } = ctx;
  const next = await db.one(queries.nextSend, { batch });
  if (next === null) return false;
  const { lead_id: lead, email, created_by: createdBy } = next;
  // They may have unsubscribed, been discarded or got an account meanwhile.
  const isWanted = next.is_reachable && ["pending", "invited"].includes(next.status);
  if (isWanted) {
    await revokeInvitesOf(db, email);
    const { code } = await issueInvite(db, { email, maxUses: 1, createdBy });
    await mailLead(ctx, { id: lead, email }, () => invitationLetter(invitationUrl(ctx, code)));
    await db.run(queries.markInvited, { id: lead });
  }
  await db.run(queries.finishSend, { batch, lead, outcome: isWanted ? "sent" : "skipped" });
  return true;
}

/** The address that opens sign-up with a code. */
export function invitationUrl({ config }: Pick<Context, "config">, code: string): string {
  return `${config.publicUrl}${pagePath("auth", {})}?modo=registro&invitacion=${code}`;
}
