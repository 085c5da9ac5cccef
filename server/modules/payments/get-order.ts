import type {
  countPayoutLink as openEndpoint,
  getOrder as endpoint,
  Order,
} from "#contract/payments/tips";
import type { Values } from "#platform/db/sql";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { applyPayment } from "./apply-payment.ts";
import { claimCheck, orderReference, orderView } from "./order-queries.ts";
import { ProviderUnavailable } from "./provider.ts";
import type { Payments } from "./providers.ts";
import { addOpen } from "./tip-queries.ts";

/**
 * The true state of an order, for whoever knows its id. Of one that is not final the provider is asked, at most once a
 * second: the page that waits need not wait for an event, which may be lost.
 */
export const getOrder =
  (payments: Payments): Action<typeof endpoint> =>
  async ({ db, log }, { id }) => {
    if ((await db.one(claimCheck, { id })) !== null) {
      const order = await db.one(orderReference, { id });
      try {
        if (order !== null) await applyPayment(payments, order, null);
      } catch (error) {
        if (!(error instanceof ProviderUnavailable)) throw error;
        log.info({ err: error, order: id }, "the provider does not answer");
      }
    }
    const row = await db.one(orderView, { id });
    if (row === null) throw new ApiError("order_not_found");
    return toOrder(row);
  };

function toOrder(row: Values<(typeof orderView)["columns"]>): Order {
  const { artist_name, artist_username, thanks, url, created_at, ...order } = row;
  const isPaid = row.state === "paid" || row.state === "refunded";
  return {
    ...order,
    artist: artist_name === null ? null : { name: artist_name, username: artist_username },
    thanks: isPaid && thanks !== null && thanks !== "" ? thanks : null,
    created_at: created_at.toISOString(),
    url: row.state === "started" ? url : null,
  };
}

/** Counts a click on an artist's own way to be paid; an unknown one changes nothing. */
export const countPayoutLink: Action<typeof openEndpoint> = async ({ db }, { id }) => {
  await db.run(addOpen, { id });
  return { success: true };
};
