import type {
  handOverName as handOverEndpoint,
  refuseName as refuseEndpoint,
  undoNameHandover as undoEndpoint,
} from "#contract/staff/name-requests";
import { writeToAccount } from "#modules/auth";
import { giveName, giveNameBack, holderOf } from "#modules/profiles";
import { recordAudit } from "#modules/staff";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import * as letters from "./letters.ts";
import * as queries from "./queries.ts";

type Act = { id: string; reason: string };

/** Gives the name to its requester, and mails both, in one transaction. */
export const handOverName: Action<typeof handOverEndpoint> = async (ctx, act) => {
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db };
    const request = await openRequest(inside, act.id);
    const { name, requester_id: requester } = request;
    const holder = await holderOf(db, name);
    if (holder === null) throw new ApiError("name_not_held");
    if (holder === requester) throw new ApiError("name_is_own");
    const account = await db.one(queries.accountOfPage, { id: holder });
    if (account?.account_id === ctx.actor.personId) throw new ApiError("cannot_act_on_self");
    if (account?.is_staff === true) throw new ApiError("account_is_staff");
    const { before, holderNames } = await giveName(db, { name, holder, requester });
    const { id, reason } = act;
    await db.run(queries.markHandedOver, { id, answer: reason, holder_id: holder, before });
    await record(inside, "name_handed_over", act, {
      personId: holder,
      before,
      after: { name, requester, holder: holderNames },
    });
    const newName = before.holder.username === name ? holderNames.username : null;
    await writeToPage(inside, holder, letters.nameTaken({ name, newName, reason }));
    await writeToPage(inside, requester, letters.nameGiven(ctx.config.publicUrl, name));
  });
  return { success: true };
};

export const refuseName: Action<typeof refuseEndpoint> = async (ctx, act) => {
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db };
    const { name, requester_id: requester } = await openRequest(inside, act.id);
    await db.run(queries.markRefused, { id: act.id, answer: act.reason });
    await record(inside, "name_refused", act, { personId: requester, after: { name } });
    await writeToPage(inside, requester, letters.nameRefused(name, act.reason));
  });
  return { success: true };
};

/** Both are called as before, exactly; the names that they have now lead to them for a while. */
export const undoNameHandover: Action<typeof undoEndpoint> = async (ctx, act) => {
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db };
    const handover = await db.one(queries.lockHandover, { id: act.id });
    const { name, requester_id: requester, holder_id: holder = null, before } = handover ?? {};
    if (!name || !requester || holder === null || !before) throw new ApiError("name_request_gone");
    const account = await db.one(queries.accountOfPage, { id: holder });
    for (const one of [requester, account?.account_id])
      if (one === ctx.actor.personId) throw new ApiError("cannot_act_on_self");
    await giveNameBack(db, { name, holder, requester }, before);
    await db.run(queries.markUndone, { id: act.id });
    await record(inside, "name_handover_undone", act, {
      personId: holder,
      before: { name, requester },
      after: before,
    });
    await writeToPage(inside, holder, letters.nameReturned(name, act.reason));
    await writeToPage(inside, requester, letters.nameTakenBack(name, act.reason));
  });
  return { success: true };
};

/** Locks an open request of somebody else. */
async function openRequest({ db, actor }: MemberContext, id: string) {
  const request = await db.one(queries.lockRequest, { id });
  if (request === null) throw new ApiError("name_request_gone");
  if (request.requester_id === actor.personId) throw new ApiError("cannot_act_on_self");
  return request;
}

/** Writes to a person, or to the owner of a band. */
async function writeToPage(ctx: MemberContext, page: string, letter: letters.NameLetter) {
  const account = await ctx.db.one(queries.accountOfPage, { id: page });
  if (account !== null) await writeToAccount(ctx, account.account_id, letter);
}

async function record(
  { db, actor }: MemberContext,
  action: string,
  { id, reason }: Act,
  states: { personId: string; before?: unknown; after?: unknown },
): Promise<void> {
  const subject = { kind: "name_request", id };
  await recordAudit(db, { actorId: actor.personId, action, subject, reason, ...states });
}
