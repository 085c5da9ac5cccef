import type { getRefusedRefunds as endpoint } from "#contract/payments/refused-refunds";
import type { RefundCause } from "#contract/payments/tips";
import { recordAudit } from "#modules/staff";
import { decodeCursor, encodeCursor } from "#platform/db/cursor";
import type { Action } from "#platform/http/http";
import type { Job } from "#platform/jobs/jobs";
import { giveBack } from "./apply-payment.ts";
import { insertGivenBack, lockPurchases, refusedRefundsPage } from "./give-back-queries.ts";
import type { Payments } from "./providers.ts";
import { sendRefund } from "./return-charge.ts";
import { askedOf } from "./refund-queries.ts";

const reasons = {
  paid_twice: "Se pagó dos veces.",
  post_gone: "La publicación ya no estaba.",
} as const satisfies Partial<Record<RefundCause, string>>;

interface GiveBackPayload {
  order: string;
  /** It was paid before and counts again: whether its post is there says nothing of when it was bought. */
  again?: boolean;
}

/**
 * Gives back a purchase that opens nothing: of several paid orders of one buyer for one post all but the first, and one
 * of a post that was deleted or removed before it was paid. Each order once, however often it is asked for: the refund
 * is stored together with the job that sends it.
 */
export function giveBackJob({ ctx }: Payments): Job<GiveBackPayload> {
  return {
    name: giveBack,
    async work({ order, again = false }) {
      await ctx.db.transaction(async (db) => {
        const purchases = await db.many(lockPurchases, { order });
        const own = purchases.find(({ id }) => id === order);
        // What was bought while the post was there stays the artist's to give back.
        const isGone = !again && own?.is_there === false;
        const useless = isGone ? [own] : purchases.slice(1);
        const cause = isGone ? "post_gone" : "paid_twice";
        for (const { id, payee_id, amount: paid, refunded } of useless) {
          // After the lock: somebody may have asked for a part meanwhile.
          const { asked } = (await db.one(askedOf, { order: id })) ?? { asked: 0 };
          const amount = paid - Math.max(refunded, asked);
          if (amount <= 0) continue;
          const refund = { order: id, amount, cause, reason: reasons[cause] } as const;
          const row = await db.one(insertGivenBack, refund);
          if (row === null) continue;
          await recordAudit(db, {
            actorId: null,
            action: "payment_refunded",
            subject: { kind: "payment_order", id },
            ...(payee_id !== null && { personId: payee_id }),
            after: { amount, cause },
          });
          await ctx.jobs.add(db, sendRefund, { id: row.id }, { key: `${sendRefund} ${row.id}` });
        }
      });
    },
  };
}

/** For the staff: useless purchases that the provider did not give back. */
export const getRefusedRefunds: Action<typeof endpoint> = async ({ db }, { cursor, limit }) => {
  const { created_at: before_at, id: before_id } = decodeCursor(cursor);
  const rows = await db.many(refusedRefundsPage, { before_at, before_id, limit: limit + 1 });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    refunds: rows.slice(0, limit).map(({ created_at, artist_id, artist, ...row }) => ({
      ...row,
      at: created_at.toISOString(),
      artist: artist_id === null ? null : { id: artist_id, name: artist ?? "" },
    })),
    nextCursor: last ? encodeCursor(last) : null,
  };
};
