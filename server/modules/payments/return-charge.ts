import { randomUUID } from "node:crypto";
import { recordAudit } from "#modules/staff";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import { insertRefund } from "./refund-queries.ts";

/** The job that sends a refund. */
export const sendRefund = "send-refund";

const reason = "Cobro de una membresía que ya no seguía: se devuelve entero.";

/** Asks for what a membership was charged without right to be given back, in the caller's transaction. */
export async function returnCharge(
  ctx: Context,
  db: Db,
  { order, amount }: { order: string; amount: number },
): Promise<void> {
  const id = randomUUID();
  await db.run(insertRefund, { id, order, amount, reason, person: null });
  await recordAudit(db, {
    actorId: null,
    action: "payment_refunded",
    subject: { kind: "payment_order", id: order },
    after: { amount },
  });
  await ctx.jobs.add(db, sendRefund, { id }, `${sendRefund} ${id}`);
}
