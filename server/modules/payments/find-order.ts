import type { Values } from "#platform/db/sql";
import { openCredentials } from "./credentials.ts";
import type { orderReference } from "./order-queries.ts";
import type { PaymentReference } from "./provider.ts";
import type { Payments } from "./providers.ts";

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a provider's reference can be an order of ours: artists have other business at their accounts. */
export const isOrderId = (reference: string | null): reference is string =>
  reference !== null && uuid.test(reference);

export type OrderRow = Values<(typeof orderReference)["columns"]>;

/** An order as its provider knows it; null before it has a session there. */
export function referenceOf(
  { ctx }: Pick<Payments, "ctx">,
  { id, account_id, provider_account, credentials, session, payment }: OrderRow,
): PaymentReference | null {
  if (session === null) return null;
  const account = {
    id: provider_account,
    credentials: openCredentials(ctx.config, account_id, credentials),
  };
  return { account, order: id, session, payment };
}
