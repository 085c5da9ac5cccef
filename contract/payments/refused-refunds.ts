import { z } from "zod";
import { endpoint } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { paymentProviders } from "./providers.ts";
import { currency, refundCauses } from "./tips.ts";

const refusedRefund = z.object({
  id: z.uuid(),
  order: z.uuid(),
  cause: z.enum(refundCauses),
  amount: z.int(),
  currency,
  provider: z.enum(paymentProviders),
  /** The provider's id. */
  payment: z.string().nullable(),
  is_test: z.boolean(),
  at: z.iso.datetime(),
  /** Who has the money; null once the account is gone. */
  artist: z.object({ id: z.uuid(), name: z.string() }).nullable(),
});
export type RefusedRefund = z.output<typeof refusedRefund>;

export const getRefusedRefunds = endpoint({
  name: "getRefusedRefunds",
  method: "GET",
  path: "/api/admin/refused-refunds",
  summary:
    "Las compras sin efecto que el servicio de pagos no quiso devolver y que nadie devolvió todavía, la más nueva primero.",
  who: "member",
  staff: "admin",
  forBand: null,
  input: z.object({
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(limits.pageMax).default(50),
  }),
  output: z.object({ refunds: z.array(refusedRefund), nextCursor: z.string().nullable() }),
  errors: ["not_found", "forbidden", "staff_second_factor_required"],
});

nameSchemas({ RefusedRefund: refusedRefund });
