import type {
  confirmFactorReset as confirmEndpoint,
  endAccountSessions as endEndpoint,
  getFactorResets as listEndpoint,
  requestFactorReset as requestEndpoint,
} from "#contract/staff/account-acts";
import { endAllSessions, recordEvent, removeSecondFactor, sendNotice } from "#modules/auth";
import { isStaffAdmin, recordAudit } from "#modules/staff";
import type { Context, MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import type { Values } from "#platform/db/sql";
import * as queries from "./reset-queries.ts";

type Act = { id: string; reason: string };

/** Ends every session of somebody else; a moderator cannot do so to an admin. */
export const endAccountSessions: Action<typeof endEndpoint> = async (ctx, act) => {
  const count = await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db };
    const target = await targetOf(inside, act.id);
    if (target.is_admin && !(await isStaffAdmin(db, ctx.actor.personId)))
      throw new ApiError("higher_role");
    const sessions = await endAllSessions(inside, act.id);
    await recordAct(inside, "sessions_ended", act, { after: { ended: sessions } });
    const details = { scope: "staff", ended: sessions };
    await recordEvent(db, { event: "signed_out", userId: act.id, details });
    return sessions;
  });
  return { ended: count };
};

export const requestFactorReset: Action<typeof requestEndpoint> = async (ctx, act) => {
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db };
    const target = await targetOf(inside, act.id);
    if (!target.second_factor) throw new ApiError("no_second_factor");
    const request = { user_id: act.id, requested_by: ctx.actor.personId, reason: act.reason };
    if ((await db.one(queries.insertReset, request)) === null)
      throw new ApiError("factor_reset_exists");
    await recordAct(inside, "factor_reset_requested", act);
    await sendNotice(ctx, db, act.id, "factor_reset_requested", {});
  });
  return { success: true };
};

/**
 * The second of two admins: neither alone can take over an account. It is refused once the person has used their
 * factor, who has not lost it then.
 */
export const confirmFactorReset: Action<typeof confirmEndpoint> = async (ctx, act) => {
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db };
    await targetOf(inside, act.id);
    const request = await db.one(queries.lockReset, { user_id: act.id });
    if (request === null) throw new ApiError("factor_reset_not_found");
    if (request.requested_by === ctx.actor.personId) throw new ApiError("factor_reset_is_own");
    if (request.raised) throw new ApiError("factor_reset_not_needed");
    await db.run(queries.deleteReset, { user_id: act.id });
    const factors = await removeSecondFactor(inside, act.id);
    await recordAct(inside, "factor_reset_confirmed", act, {
      after: { requested_by: request.requested_by, factors },
    });
    await sendNotice(ctx, db, act.id, "factor_reset_done", {});
  });
  return { success: true };
};

export const getFactorResets: Action<typeof listEndpoint> = async ({ db, actor }) => ({
  resets: (await db.many(queries.listResets, {})).map((row) => toReset(row, actor.personId)),
});

/** Requests that nobody confirmed in time. */
export async function sweepResets({ db }: Pick<Context, "db">): Promise<void> {
  await db.run(queries.sweepResets, {});
}

function toReset(row: Values<(typeof queries.listResets)["columns"]>, viewer: string) {
  const { id, name, username, creator_slug, avatar_url, role, is_band } = row;
  return {
    person: { id, name, username, creator_slug, avatar_url, role, is_band },
    requested_by: row.requested_by,
    reason: row.reason,
    requested_at: row.requested_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    mine_to_confirm: row.requested_by_id !== viewer && id !== viewer,
  };
}

/** The account of somebody else. */
export async function targetOf({ db, actor }: MemberContext, id: string) {
  if (id === actor.personId) throw new ApiError("cannot_act_on_self");
  const target = await db.one(queries.accountState, { id });
  if (target === null) throw new ApiError("account_not_found");
  return target;
}

/** Records an act on an account in the audit log. */
export async function recordAct(
  { db, actor }: MemberContext,
  action: string,
  { id, reason }: Act,
  states: { before?: unknown; after?: unknown } = {},
): Promise<void> {
  const subject = { kind: "account", id };
  const actorId = actor.personId;
  await recordAudit(db, { actorId, action, subject, personId: id, reason, ...states });
}
