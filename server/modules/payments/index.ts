import * as differences from "#contract/payments/differences";
import * as income from "#contract/payments/income";
import * as membershipChanges from "#contract/payments/membership-changes";
import * as memberships from "#contract/payments/memberships";
import * as premium from "#contract/premium/buying";
import * as receiving from "#contract/payments/receiving";
import * as refusedRefunds from "#contract/payments/refused-refunds";
import * as testPayments from "#contract/payments/test-payments";
import * as tips from "#contract/payments/tips";
import * as unlocks from "#contract/payments/unlocks";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import { downloadRoute, route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { eraseSubscriptions } from "./account-subscriptions.ts";
import { connectProvider, disconnectProvider, finishConnection } from "./accounts.ts";
import { changeMembershipLevel, keepMembershipLevel } from "./change-level.ts";
import { checkPaymentsJob, comparePaymentsJob, sweepPaymentsJob } from "./check-payments.ts";
import { checkSubscriptionsJob, stopSubscriptionJob } from "./check-subscriptions.ts";
import { compareAccountJob, comparePaymentAccount, getPaymentDifferences } from "./differences.ts";
import { getRefusedRefunds, giveBackJob } from "./give-back.ts";
import { countPayoutLink, getOrder } from "./get-order.ts";
import { exportIncome, getEventTips, getIncome, getIncomePayments } from "./income.ts";
import {
  deleteMembershipLevel,
  getOwnMembershipLevels,
  orderMembershipLevels,
  saveMembershipLevel,
} from "./levels.ts";
import { exportMembers, getMembers } from "./members.ts";
import { eraseGiver, eraseReasons, moveGiverOf } from "./order-queries.ts";
import { webhookPaths } from "./openapi-paths.ts";
import {
  cancelMembership,
  getMembership,
  getMyMemberships,
  keepMembership,
  updateMembership,
} from "./own-memberships.ts";
import { pauseMembership, resumeMembership } from "./pause-membership.ts";
import {
  cancelPremium,
  getPremium,
  getPremiumCharges,
  getPremiumPlan,
  keepPremium,
  openPremiumBilling,
} from "./own-premium.ts";
import { openProviders } from "./providers.ts";
import { deletePayoutLink, getReceiving, savePayoutLink, updateReceiving } from "./receiving.ts";
import { refundOrder, sendRefundJob } from "./refund.ts";
import { getMembershipLevels, startMembership } from "./start-membership.ts";
import { startPremium } from "./start-premium.ts";
import { getTipPage, startTip } from "./start-tip.ts";
import { tellOfMembershipJob } from "./tell-of-membership.ts";
import { tellOfPaymentJob } from "./tell-of-payment.ts";
import { tellOfRefundJob } from "./tell-of-refund.ts";
import { getTestPayment, settleTestPayment } from "./test-payments.ts";
import { downloadUnlocked, getMyUnlocks, getUnlockOffer, startUnlock } from "./unlocks.ts";
import { serveWebhooks } from "./webhooks.ts";
import { workEventsJob } from "./work-events.ts";

/**
 * Ends a batch of a person's memberships, and blanks a batch of what they wrote with tips; the payments stay, as the
 * ledger must. Returns how many these were.
 */
export async function eraseTips(ctx: Context, userId: string): Promise<number> {
  const { db } = ctx;
  const subscriptions = await eraseSubscriptions(ctx, userId);
  const reasons = await db.run(eraseReasons, { user_id: userId });
  return subscriptions + reasons + (await db.run(eraseGiver, { user_id: userId }));
}

/** What a person gave becomes their new own profile's, before their page becomes a band. */
export async function moveGiver(db: Db, from: string, to: string): Promise<void> {
  await db.run(moveGiverOf, { from, to });
}

export { premiumOffers } from "./premium-offers.ts";

/** Tips, the ledger, and how artists are paid (decision 100). */
export const payments: ModuleFactory = (ctx) => {
  const shared = { ctx, providers: openProviders(ctx) };
  return {
    routes: [
      route(tips.getTipPage, getTipPage(shared)),
      route(tips.startTip, startTip(shared)),
      route(tips.getOrder, getOrder(shared)),
      route(tips.countPayoutLink, countPayoutLink),
      route(unlocks.getUnlockOffer, getUnlockOffer(shared)),
      route(unlocks.startUnlock, startUnlock(shared)),
      route(unlocks.getMyUnlocks, getMyUnlocks),
      route(unlocks.downloadUnlocked, downloadUnlocked),
      route(memberships.getMembershipLevels, getMembershipLevels(shared)),
      route(memberships.startMembership, startMembership(shared)),
      route(memberships.getMyMemberships, getMyMemberships),
      route(memberships.getMembership, getMembership(shared)),
      route(membershipChanges.updateMembership, updateMembership),
      route(memberships.cancelMembership, cancelMembership(shared)),
      route(membershipChanges.keepMembership, keepMembership(shared)),
      route(membershipChanges.changeMembershipLevel, changeMembershipLevel(shared)),
      route(membershipChanges.keepMembershipLevel, keepMembershipLevel(shared)),
      route(membershipChanges.pauseMembership, pauseMembership(shared)),
      route(membershipChanges.resumeMembership, resumeMembership(shared)),
      route(memberships.getOwnMembershipLevels, getOwnMembershipLevels(shared)),
      route(memberships.saveMembershipLevel, saveMembershipLevel(shared)),
      route(memberships.deleteMembershipLevel, deleteMembershipLevel(shared)),
      route(memberships.orderMembershipLevels, orderMembershipLevels(shared)),
      route(memberships.getMembers, getMembers),
      downloadRoute(memberships.exportMembers, exportMembers),
      route(premium.getPremium, getPremium(shared)),
      route(premium.startPremium, startPremium(shared)),
      route(premium.getPremiumPlan, getPremiumPlan(shared)),
      route(premium.cancelPremium, cancelPremium(shared)),
      route(premium.keepPremium, keepPremium(shared)),
      route(premium.openPremiumBilling, openPremiumBilling(shared)),
      route(premium.getPremiumCharges, getPremiumCharges),
      route(receiving.getReceiving, getReceiving(shared)),
      route(receiving.updateReceiving, updateReceiving(shared)),
      route(receiving.connectProvider, connectProvider(shared)),
      route(receiving.finishConnection, finishConnection(shared)),
      route(receiving.disconnectProvider, disconnectProvider(shared)),
      route(receiving.savePayoutLink, savePayoutLink),
      route(receiving.deletePayoutLink, deletePayoutLink),
      route(income.getIncome, getIncome),
      route(income.getIncomePayments, getIncomePayments),
      downloadRoute(income.exportIncome, exportIncome),
      route(income.refundOrder, refundOrder(shared)),
      route(income.getEventTips, getEventTips),
      route(differences.getPaymentDifferences, getPaymentDifferences),
      route(differences.comparePaymentAccount, comparePaymentAccount),
      route(refusedRefunds.getRefusedRefunds, getRefusedRefunds),
      route(testPayments.getTestPayment, getTestPayment(shared)),
      route(testPayments.settleTestPayment, settleTestPayment(shared)),
    ],
    jobs: [
      workEventsJob(shared),
      tellOfPaymentJob(shared),
      giveBackJob(shared),
      tellOfRefundJob(shared),
      sendRefundJob(shared),
      stopSubscriptionJob(shared),
      tellOfMembershipJob(shared),
      checkSubscriptionsJob(shared),
      checkPaymentsJob(shared),
      comparePaymentsJob(shared),
      compareAccountJob(shared),
      sweepPaymentsJob(shared),
    ],
    openApiPaths: webhookPaths,
    async plain(app) {
      await app.register(serveWebhooks(shared));
    },
  };
};
