import { z } from "zod";
import { endpoint } from "#contract/endpoint";
import { nameSchemas } from "#contract/name-schemas";
import { isBlank, line } from "#contract/text/text";
import { paymentLimits } from "./payment-limits.ts";
import { paymentProviders } from "./providers.ts";
import { amount, currency, orderKinds, orderStates } from "./tips.ts";

/** What happened to the money, in the artist's currency; sums of the ledger. */
const sums = z.object({
  currency,
  /** Paid tips. */
  received: z.int(),
  provider_fees: z.int(),
  our_fees: z.int(),
  refunded: z.int(),
  /** Taken back by disputes that are open or lost, with what the provider took for them. */
  disputed: z.int(),
  /** What stays with the artist: received − fees − refunded − disputed. It can be negative. */
  net: z.int(),
  /** Paid, and not yet free at the provider. */
  on_the_way: z.int(),
  payments: z.int(),
});
export type IncomeSums = z.output<typeof sums>;

const part = z.object({
  name: z.string(),
  /** Hundredths of a percent. */
  share: z.int(),
  amount: z.int(),
  is_viewer: z.boolean(),
});
export type IncomePart = z.output<typeof part>;

const payment = z.object({
  id: z.uuid(),
  kind: z.enum(orderKinds),
  state: z.enum(orderStates),
  /** When it was paid. */
  at: z.iso.datetime(),
  amount: z.int(),
  currency,
  refunded: z.int(),
  provider_fee: z.int(),
  our_fee: z.int(),
  net: z.int(),
  disputed: z.boolean(),
  provider: z.enum(paymentProviders),
  is_test: z.boolean(),
  /** Who gave, unless they gave anonymously; `username` of people with an account here. */
  giver: z.object({ name: z.string(), username: z.string().nullable() }).nullable(),
  message: z.string(),
  about: z.object({ kind: z.enum(["post", "event"]), id: z.uuid(), title: z.string() }).nullable(),
  available_at: z.iso.datetime().nullable(),
  /**
   * What each gets of `net` by the split of the song, or else of the band, that was in force when it was paid; empty
   * without one.
   */
  shares: z.array(part),
});
export type IncomePayment = z.output<typeof payment>;

/** A month of the artist's zone. */
const month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, { error: "Ese mes no existe." });

export const getIncome = endpoint({
  name: "getIncome",
  method: "GET",
  path: "/api/me/income",
  summary: "Lo que llegó en un mes y en los doce últimos, por moneda, según el libro de cuentas.",
  who: "member",
  forBand: "money",
  input: z.object({ month: month.optional() }),
  output: z.object({
    /** The month that was asked for, else the present one. */
    month: z.string(),
    zone: z.string(),
    sums: z.array(sums),
    /** The last twelve months, the present one last. */
    months: z.array(z.object({ month: z.string(), sums: z.array(sums) })),
    /** When the ledger was last compared with the provider's list; null before. */
    compared_at: z.iso.datetime().nullable(),
    /** Payments in which both disagree. */
    differences: z.int(),
  }),
  errors: ["receiving_artists_only"],
});

export const getIncomePayments = endpoint({
  name: "getIncomePayments",
  method: "GET",
  path: "/api/me/income/payments",
  summary: "Los pagos recibidos, el más nuevo primero.",
  who: "member",
  forBand: "money",
  input: z.object({
    month: month.optional(),
    cursor: z.string().max(100).optional(),
    kind: z.enum(orderKinds).optional(),
  }),
  output: z.object({ payments: z.array(payment), nextCursor: z.string().nullable() }),
  errors: ["receiving_artists_only"],
});

export const exportIncome = endpoint({
  name: "exportIncome",
  method: "GET",
  path: "/api/me/income/csv",
  summary: "Los movimientos de un año o un mes como CSV, para la contabilidad.",
  who: "member",
  forBand: "money",
  input: z.object({ period: z.union([month, z.string().regex(/^20\d\d$/)]) }),
  output: z.object({}),
  download: "text/csv",
  errors: ["receiving_artists_only"],
  limit: "personalData",
});

export const refundOrder = endpoint({
  name: "refundOrder",
  method: "POST",
  path: "/api/me/orders/:id/refunds",
  summary: "Devuelve un pago, entero o en parte. La misma clave de idempotencia devuelve una vez.",
  who: "member",
  forBand: "money",
  recentSignIn: true,
  idempotent: true,
  input: z.object({
    id: z.uuid(),
    amount,
    reason: line(paymentLimits.refundReasonLength).refine((reason) => !isBlank(reason), {
      error: "Escribe por qué lo devuelves.",
    }),
  }),
  output: payment,
  errors: [
    "order_not_found",
    "order_not_refundable",
    "refund_too_much",
    "refund_refused",
    "refund_waiting",
    "provider_unavailable",
    "idempotency_mismatch",
  ],
  limit: "manage",
});

export const getEventTips = endpoint({
  name: "getEventTips",
  method: "GET",
  path: "/api/me/events/:id/tips",
  summary: "Lo que llegó «a la gorra» en un evento propio, al momento.",
  who: "member",
  forBand: "money",
  input: z.object({ id: z.uuid() }),
  output: z.object({
    title: z.string(),
    sums: z.array(sums),
    /** What each gets of the net in a currency, as the band shares now; nothing without a split. */
    parts: z.array(z.object({ currency, parts: z.array(part) })),
    latest: z.array(payment),
  }),
  errors: ["not_found"],
});

nameSchemas({ IncomeSums: sums, IncomePayment: payment });
