import { type PayoutKind, paymentLimits } from "#contract/payments/payment-limits";
import { tipCurrencies } from "#contract/payments/providers";
import type {
  deletePayoutLink as deleteEndpoint,
  getReceiving as getEndpoint,
  Receiving,
  savePayoutLink as saveEndpoint,
  updateReceiving as updateEndpoint,
} from "#contract/payments/receiving";
import { recordAudit } from "#modules/staff";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { accountsOf } from "./account-queries.ts";
import { artistsOnly, toOwnAccount, updateTipsOpen } from "./accounts.ts";
import { countsTests } from "#platform/payment-settings";
import type { Payments } from "./providers.ts";
import * as queries from "./receiving-queries.ts";

export const getReceiving =
  (payments: Payments): Action<typeof getEndpoint> =>
  async (ctx) => {
    await artistsOnly(ctx);
    return read(payments, ctx);
  };

async function read({ providers }: Payments, ctx: MemberContext): Promise<Receiving> {
  const owner = ctx.actor.userId;
  const accounts = await ctx.db.many(accountsOf, { owner });
  const row = await ctx.db.one(queries.receivingOf, { owner, is_test: countsTests(ctx.config) });
  return {
    providers: [...providers.keys()],
    accounts: accounts.map(toOwnAccount),
    links: row?.links ?? [],
    thanks: row?.thanks ?? "",
    goal: row?.goal ?? null,
    fee: Math.round(ctx.config.payments.tipFeePercent * 100),
  };
}

export const updateReceiving =
  (payments: Payments): Action<typeof updateEndpoint> =>
  async (ctx, { thanks, goal }) => {
    await artistsOnly(ctx);
    const owner = ctx.actor.userId;
    if (goal && !Object.hasOwn(tipCurrencies, goal.currency))
      throw new ApiError("tip_currency", { field: "currency" });
    await ctx.db.transaction(async (db) => {
      if (thanks !== undefined) await db.run(queries.saveThanks, { owner, thanks });
      if (goal === null) await db.run(queries.endGoal, { owner });
      else if (goal !== undefined) await db.run(queries.saveGoal, { owner, ...goal });
    });
    return read(payments, ctx);
  };

/** Ways that are words and no address: an alias, a phone number, the number of a bank account. */
const kindsInWords: readonly PayoutKind[] = ["bizum", "transfer"];

export const savePayoutLink: Action<typeof saveEndpoint> = async (ctx, input) => {
  await artistsOnly(ctx);
  const target = kindsInWords.includes(input.kind) ? input.target : addressOf(input.target);
  if (target === null) throw new ApiError("payout_target_invalid", { field: "target" });
  const values = { ...input, target, owner: ctx.actor.userId };
  return ctx.db.transaction(async (db) => {
    const owner = await db.one(queries.lockOwner, { owner: values.owner });
    const saved =
      (await db.one(queries.updateLink, values)) ?? (await db.one(queries.insertLink, values));
    if (saved === null)
      throw new ApiError(
        (owner?.links ?? 0) >= paymentLimits.payoutLinks ? "payout_links_full" : "not_found",
      );
    await updateTipsOpen(db, values.owner);
    // Money goes there: a stolen session must leave a trace.
    await recordAudit(db, {
      actorId: ctx.actor.personId,
      action: "payout_link_changed",
      subject: { kind: "payout_link", id: values.id },
      personId: values.owner,
    });
    return saved.link;
  });
};

/** Only https: the browser of somebody who wants to give money goes there. */
function addressOf(target: string): string | null {
  const url = URL.parse(target);
  return url?.protocol === "https:" && url.username === "" && url.password === "" ? url.href : null;
}

export const deletePayoutLink: Action<typeof deleteEndpoint> = async (ctx, { id }) => {
  const owner = ctx.actor.userId;
  await ctx.db.transaction(async (db) => {
    await db.run(queries.deleteLink, { id, owner });
    await updateTipsOpen(db, owner);
  });
  return { success: true };
};
