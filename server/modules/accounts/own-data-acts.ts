import type {
  cancelErasure as cancelEndpoint,
  confirmErasure as confirmEndpoint,
  getErasures as listEndpoint,
  orderExport as exportEndpoint,
  requestErasure as requestEndpoint,
} from "#contract/staff/own-data-acts";
import { confirmedEmailOf, holdAccount, recordEvent } from "#modules/auth";
import { keepAccount, startDeletion, startExport } from "#modules/personal-data";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import type { Values } from "#platform/db/sql";
import { recordAct, targetOf } from "./account-acts.ts";
import * as queries from "./erasure-queries.ts";

/** Orders the copy for somebody who asked in writing; only they receive its address. */
export const orderExport: Action<typeof exportEndpoint> = async (ctx, act) => {
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db };
    await targetOf(inside, act.id);
    await requireAddress(inside, act.id);
    const { row, isNew } = await startExport(inside, act.id, true);
    if (!isNew) throw new ApiError("export_is_recent");
    const after = { export: row.id, reference: act.reference };
    await recordAct(inside, "export_ordered", act, { after });
    const details = { scope: "staff" };
    await recordEvent(db, { event: "export_requested", userId: act.id, details });
  });
  return { success: true };
};

export const requestErasure: Action<typeof requestEndpoint> = async (ctx, act) => {
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db };
    await requireErasable(inside, act.id);
    const { id, reason, reference } = act;
    const request = { user_id: id, requested_by: ctx.actor.personId, reason, reference };
    if ((await db.one(queries.insertErasure, request)) === null)
      throw new ApiError("erasure_exists");
    await recordAct(inside, "erasure_requested", act, { after: { reference } });
  });
  return { success: true };
};

/** The second of two admins: from here on it is the ordinary deletion, which the person can take back. */
export const confirmErasure: Action<typeof confirmEndpoint> = async (ctx, act) => {
  const { due, ended } = await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db };
    await requireErasable(inside, act.id);
    const request = await db.one(queries.lockErasure, { user_id: act.id });
    if (request === null) throw new ApiError("erasure_not_found");
    if (request.requested_by === ctx.actor.personId) throw new ApiError("erasure_is_own");
    await db.one(queries.deleteErasure, { user_id: act.id });
    const deletion = await startDeletion(inside, act.id, true);
    if (deletion === null) throw new ApiError("already_leaving");
    await recordAct(inside, "erasure_confirmed", act, {
      before: { state: "active", requested_by: request.requested_by, reference: request.reference },
      after: { state: "leaving", due: deletion.due },
    });
    const details = { scope: "staff" };
    await recordEvent(db, { event: "deletion_requested", userId: act.id, details });
    return deletion;
  });
  ctx.realtime.endSessions(ended);
  return { due: due.toISOString() };
};

/** Withdraws a request, or keeps an account whose deletion the staff started; one admin may do so. */
export const cancelErasure: Action<typeof cancelEndpoint> = async (ctx, act) => {
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db };
    await targetOf(inside, act.id);
    await holdAccount(db, act.id);
    const request = await db.one(queries.deleteErasure, { user_id: act.id });
    const result = await keepAccount(db, act.id, { onlyByStaff: true });
    if (result === "erasing") throw new ApiError("deletion_started");
    if (result === "none" && request === null) throw new ApiError("erasure_not_found");
    const wasLeaving = result === "kept";
    await recordAct(inside, "erasure_cancelled", act, {
      before: { state: wasLeaving ? "leaving" : "requested" },
      after: { state: "active" },
    });
    if (!wasLeaving) return;
    const details = { scope: "staff" };
    await recordEvent(db, { event: "deletion_cancelled", userId: act.id, details });
  });
  return { success: true };
};

export const getErasures: Action<typeof listEndpoint> = async ({ db, actor }) => {
  const [requests, running] = await Promise.all([
    db.many(queries.listErasures, {}),
    db.many(queries.listRunning, {}),
  ]);
  return {
    requests: requests.map((row) => ({
      person: personOf(row),
      requested_by: row.requested_by,
      reason: row.reason,
      reference: row.reference,
      requested_at: row.requested_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      mine_to_confirm: row.requested_by_id !== actor.personId && row.id !== actor.personId,
    })),
    running: running.map((row) => ({ person: personOf(row), due: row.due.toISOString() })),
  };
};

/** Requests that nobody confirmed in time. */
export async function sweepErasures({ db }: Pick<MemberContext, "db">): Promise<void> {
  await db.run(queries.sweepErasures, {});
}

function personOf(row: Omit<Values<(typeof queries.listRunning)["columns"]>, "due">) {
  const { id, name, username, creator_slug, avatar_url, role, is_band } = row;
  return { id, name, username, creator_slug, avatar_url, role, is_band };
}

/** Locks the account of somebody else, without a role, to whom we can write, and who is not leaving already. */
async function requireErasable(ctx: MemberContext, id: string): Promise<void> {
  await holdAccount(ctx.db, id);
  const target = await targetOf(ctx, id);
  if (target.is_staff) throw new ApiError("account_is_staff");
  if (target.leaving) throw new ApiError("already_leaving");
  await requireAddress(ctx, id);
}

async function requireAddress({ db }: MemberContext, id: string): Promise<void> {
  if ((await confirmedEmailOf(db, id)) === null) throw new ApiError("no_confirmed_address");
}
