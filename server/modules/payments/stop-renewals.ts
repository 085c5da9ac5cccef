import { setCancelsAtEnd } from "./cancel-at-end.ts";
import type { Payments } from "./providers.ts";
import { uselessRenewals } from "./renewal-queries.ts";
import { end, tellOfMembership } from "./settle-subscription.ts";

const batch = 100;
const firstId = "00000000-0000-0000-0000-000000000000";

/**
 * Lets memberships end with their period that their member has no use of, and mails the member; where they can be used
 * again before, the member takes that back. One whose charge fails ends at once. `attempt` works on one of them, and
 * keeps its failure from the others.
 */
export async function stopUselessRenewals(
  payments: Payments,
  attempt: (id: string, work: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const { ctx } = payments;
  let after = { after_at: new Date(0), after_id: firstId };
  for (;;) {
    const rows = await ctx.db.many(uselessRenewals, { ...after, limit: batch });
    for (const { id, state } of rows)
      await attempt(id, async () => {
        if (state === "past_due")
          return ctx.db.transaction((db) => end(ctx, db, { id, because: "cancelled", stop: true }));
        await setCancelsAtEnd(payments, id, true);
        await ctx.db.transaction((db) =>
          ctx.jobs.add(db, tellOfMembership, { id, news: "not_renewed" }),
        );
      });
    const last = rows.at(-1);
    if (!last?.paid_until || rows.length < batch) return;
    after = { after_at: last.paid_until, after_id: last.id };
  }
}
