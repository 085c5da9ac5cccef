import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { nameSchemas } from "#contract/name-schemas";
import { line, lines } from "#contract/text/text";
import { limits } from "#contract/limits";
import { paymentLimits, payoutKinds, tipPlaces } from "./payment-limits.ts";
import { paymentProviders } from "./providers.ts";

/** Amounts are integers in minor units of their currency (ISO 4217), which contract/payments/providers.ts lists. */
export const amount = z
  .int({ error: "Escribe un importe válido." })
  .min(1, { error: "Escribe un importe mayor que cero." })
  .max(1_000_000_000, { error: "Ese importe es demasiado grande." });
export const currency = z.string().regex(/^[A-Z]{3}$/, { error: "Esa moneda no existe." });
const provider = z.enum(paymentProviders);
const payoutKind = z.enum(Object.keys(payoutKinds) as [keyof typeof payoutKinds]);

const payoutLink = z.object({
  id: z.uuid(),
  kind: payoutKind,
  label: z.string(),
  /** An https address, or what one needs to send money, such as an alias. */
  target: z.string(),
});
export type PayoutLink = z.output<typeof payoutLink>;

const goal = z.object({
  title: z.string(),
  target: amount,
  currency,
  /** Confirmed tips since the goal was set, without what was given back. */
  raised: z.int(),
});
export type TipGoal = z.output<typeof goal>;

const tipPage = z.object({
  artist: z.object({
    id: z.uuid(),
    name: z.string(),
    username: z.string().nullable(),
    avatar_url: z.string().nullable(),
  }),
  /** How one can pay here; empty where the artist has no account at a provider that works. */
  providers: z.array(provider),
  /** Null without a provider. */
  currency: currency.nullable(),
  /** Our part of a tip, in hundredths of a percent. */
  fee: z.int(),
  goal: goal.nullable(),
  /** Outside of here: we only count how often they are opened. */
  links: z.array(payoutLink),
  /** The post or show that the tip is for. */
  about: z.object({ kind: z.enum(["post", "event"]), id: z.uuid(), title: z.string() }).nullable(),
  /** How a band shares what comes in, where its members show that; hundredths of a percent. */
  shares: z.array(z.object({ name: z.string(), share: z.int() })),
  /** The viewer's own page, or that of the band they act for. */
  is_own: z.boolean(),
});
export type TipPage = z.output<typeof tipPage>;

const about = {
  post_id: z.uuid().nullable().default(null),
  event_id: z.uuid().nullable().default(null),
};

export const getTipPage = endpoint({
  name: "getTipPage",
  method: "GET",
  path: "/api/artists/:slug/tips",
  summary: "Cómo apoyar a un artista: servicios de pago, moneda, meta y enlaces propios.",
  who: "visitor",
  forBand: "view",
  input: z.object({
    slug: z.string().max(limits.usernameMax + 6),
    post_id: z.uuid().optional(),
    event_id: z.uuid().optional(),
  }),
  output: tipPage,
  errors: ["not_found"],
});

export const startTip = endpoint({
  name: "startTip",
  method: "POST",
  path: "/api/tips/:id",
  summary:
    "Empieza una propina, sin cuenta si se quiere, y da la dirección del servicio de pagos. La clave de idempotencia es el número del pago.",
  who: "visitor",
  forBand: null,
  idempotent: true,
  input: z.object({
    id: z.uuid(),
    amount,
    currency,
    provider,
    message: lines(paymentLimits.messageLength).default(""),
    /** The artist does not see who gave. */
    anonymous: z.boolean().default(false),
    /** Of a giver without an account. */
    name: line(paymentLimits.giverNameLength).default(""),
    /** For the receipt; of a giver without an account. */
    email: z.email().max(limits.emailLength).nullable().default(null),
    place: z.enum(tipPlaces).default("profile"),
    ...about,
  }),
  output: z.object({ id: z.uuid(), url: z.string() }),
  errors: [
    "not_found",
    "tip_to_oneself",
    "tips_not_set",
    "tip_currency",
    "tip_amount",
    "tip_about_other",
    "provider_not_offered",
    "provider_unavailable",
    "idempotency_mismatch",
    "order_not_payable",
  ],
  limit: "tip",
});

/** `membership`: one period of a membership. */
export const orderKinds = ["tip", "unlock", "membership"] as const;

/** `started`: nobody paid yet; `pending`: the provider confirms later. */
export const orderStates = ["started", "pending", "paid", "failed", "refunded"] as const;
export type OrderState = (typeof orderStates)[number];

/** Why a purchase is given back without anybody asking. */
export const refundCauses = [
  "paid_twice",
  "post_gone",
  "not_a_member",
  "paused",
  "level_kept",
] as const;
export type RefundCause = (typeof refundCauses)[number];

const order = z.object({
  id: z.uuid(),
  kind: z.enum(orderKinds),
  /** The post that is unlocked; null for tips, and once it is deleted. */
  post: z
    .object({ id: z.uuid(), title: z.string(), kind: z.enum(["text", "image", "audio", "video"]) })
    .nullable(),
  state: z.enum(orderStates),
  amount: z.int(),
  currency,
  /** Of the amount. */
  refunded: z.int(),
  /** The giver's bank reviews or took back the payment. */
  is_disputed: z.boolean(),
  /** Why a purchase that opens nothing is given back; null for any other. */
  given_back: z.enum(refundCauses).nullable(),
  artist: z.object({ name: z.string(), username: z.string().nullable() }).nullable(),
  /** The artist's own words, once it is paid. */
  thanks: z.string().nullable(),
  provider,
  /** No money moves. */
  is_test: z.boolean(),
  created_at: z.iso.datetime(),
  /** What it is for, so that who tries again gives for the same. */
  about: z.object({ kind: z.enum(["post", "event"]), id: z.uuid() }).nullable(),
  /** Where to pay, while it can be paid. */
  url: z.string().nullable(),
});
export type Order = z.output<typeof order>;

export const getOrder = endpoint({
  name: "getOrder",
  method: "GET",
  path: "/api/orders/:id",
  summary:
    "El estado verdadero de un pago, para quien conoce su número. Mientras no se confirma se pregunta al servicio de pagos.",
  who: "visitor",
  forBand: null,
  input: z.object({ id: z.uuid() }),
  output: order,
  errors: ["order_not_found"],
  limit: "order",
});

export const countPayoutLink = endpoint({
  name: "countPayoutLink",
  method: "POST",
  path: "/api/payout-links/:id/opens",
  summary: "Cuenta que alguien abrió un enlace propio de un artista para apoyarle.",
  who: "visitor",
  forBand: null,
  input: z.object({ id: z.uuid() }),
  output: success,
  errors: [],
  limit: "view",
});

nameSchemas({ PayoutLink: payoutLink, TipGoal: goal, TipPage: tipPage, PaymentOrder: order });
