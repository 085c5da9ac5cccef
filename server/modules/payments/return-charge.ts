import type { RefundCause } from "#contract/payments/tips";
import { recordAudit } from "#modules/staff";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import { insertGivenBack } from "./give-back-queries.ts";

/** The job that sends a refund. */
export const sendRefund = "send-refund";

type ChargeCause = Extract<RefundCause, "not_a_member" | "paused" | "level_kept">;

const reasons: Record<ChargeCause, string> = {
  not_a_member: "Cobro de una membresía que ya no seguía: se devuelve entero.",
  paused: "Cobro de una membresía en pausa: se devuelve entero.",
  level_kept: "Cobro de un nivel que ya no se quería: se devuelve la diferencia.",
};

/**
 * Asks for what a membership was charged without right to be given back, once for each order, in the caller's
 * transaction. The member is mailed; when the provider refuses, the artist and the staff learn of it too.
 */
export async function returnCharge(
  ctx: Context,
  db: Db,
  { order, amount, cause }: { order: string; amount: number; cause: ChargeCause },
): Promise<void> {
  const row = await db.one(insertGivenBack, {
    order,
    amount,
    cause,
    reason: reasons[cause],
  });
  if (row === null) return;
  await recordAudit(db, {
    actorId: null,
    action: "payment_refunded",
    subject: { kind: "payment_order", id: order },
    after: { amount, cause },
  });
  await ctx.jobs.add(db, sendRefund, { id: row.id }, `${sendRefund} ${row.id}`);
}
