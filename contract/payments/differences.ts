import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { nameSchemas } from "#contract/name-schemas";
import { limits } from "#contract/limits";
import { currency } from "./tips.ts";
import { paymentProviders } from "./providers.ts";

const difference = z.object({
  id: z.uuid(),
  provider: z.enum(paymentProviders),
  /** The provider's id. */
  payment: z.string(),
  /** Null for a payment that names no order of ours. */
  order: z.uuid().nullable(),
  currency,
  /** What is left of the payment by our ledger and by the provider's list, in minor units. */
  ours: z.int(),
  theirs: z.int(),
  found_at: z.iso.datetime(),
  solved_at: z.iso.datetime().nullable(),
  /** Null once the account is gone. */
  account: z
    .object({
      id: z.uuid(),
      artist: z.object({ id: z.uuid(), name: z.string() }),
      compared_at: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type PaymentDifference = z.output<typeof difference>;

export const getPaymentDifferences = endpoint({
  name: "getPaymentDifferences",
  method: "GET",
  path: "/api/admin/payment-differences",
  summary:
    "Los pagos en los que nuestro libro y el servicio de pagos no dicen lo mismo, o no lo decían.",
  who: "member",
  staff: "admin",
  forBand: null,
  input: z.object({
    state: z.enum(["open", "solved"]).default("open"),
    cursor: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(limits.pageMax).default(50),
  }),
  output: z.object({ differences: z.array(difference), nextCursor: z.uuid().nullable() }),
  errors: ["not_found", "forbidden", "staff_second_factor_required"],
});

export const comparePaymentAccount = endpoint({
  name: "comparePaymentAccount",
  method: "POST",
  path: "/api/admin/payment-accounts/:id/comparisons",
  summary: "Compara otra vez una cuenta con la lista de su servicio de pagos, en segundo plano.",
  who: "member",
  staff: "admin",
  forBand: null,
  input: z.object({ id: z.uuid() }),
  output: success,
  errors: ["not_found", "forbidden", "staff_second_factor_required", "payment_account_gone"],
});

nameSchemas({ PaymentDifference: difference });
