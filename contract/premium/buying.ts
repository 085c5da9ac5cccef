import { z } from "zod";
import { endpoint } from "#contract/endpoint";
import { nameSchemas } from "#contract/name-schemas";
import { membershipIntervals } from "#contract/payments/membership-limits";
import { paymentProviders } from "#contract/payments/providers";
import { amount, currency } from "#contract/payments/tips";
import { premiumPlans } from "./plans.ts";

const plan = z.enum(premiumPlans);
const interval = z.enum(membershipIntervals);
const provider = z.enum(paymentProviders);

/** As of memberships; `duplicate`: another plan of the same person was paid first, and this one is given back. */
const premiumEnds = ["cancelled", "not_paid", "refunded", "duplicate"] as const;

const premium = z.object({
  /** The number that startPremium answered. */
  id: z.uuid(),
  plan,
  /** `started`: nobody paid yet; `past_due`: a charge failed, and the plan goes on until `grace_until`. */
  state: z.enum(["started", "active", "past_due", "ended"]),
  ended_because: z.enum(premiumEnds).nullable(),
  /** Whether the plan counts now. */
  is_valid: z.boolean(),
  interval,
  /** What each period costs; of the time when it began. */
  price: z.int(),
  currency,
  provider,
  is_test: z.boolean(),
  created_at: z.iso.datetime(),
  /** The end of the period that is paid: then the next charge comes, or the end. Null before the first payment. */
  paid_until: z.iso.datetime().nullable(),
  /** While a charge fails: until when the plan goes on. */
  grace_until: z.iso.datetime().nullable(),
  cancels_at_end: z.boolean(),
  ended_at: z.iso.datetime().nullable(),
  /** Where to pay: while it is `started`, and while a charge fails, where the provider has a page for it. */
  url: z.string().nullable(),
  /** Whether openPremiumBilling has a page for it. */
  has_billing_page: z.boolean(),
});
export type Premium = z.output<typeof premium>;

const offer = z.object({ plan, currency, month_price: z.int(), year_price: z.int() });
export type PremiumOffer = z.output<typeof offer>;

export const getPremium = endpoint({
  name: "getPremium",
  method: "GET",
  path: "/api/premium",
  summary: "Los precios de Premium en el país de quien pregunta, cómo se paga, y su plan.",
  who: "visitor",
  forBand: null,
  input: z.object({}),
  output: z.object({
    /** Whether it is sold in any country. */
    is_sold: z.boolean(),
    /** The country of one's profile, which decides the currency; null for visitors and where it is not said. */
    country: z.string().nullable(),
    /** Empty where nothing is sold. */
    offers: z.array(offer),
    providers: z.array(provider),
    /** The plan that one has, or had last; null for visitors. */
    mine: premium.nullable(),
  }),
  errors: [],
});

export const startPremium = endpoint({
  name: "startPremium",
  method: "POST",
  path: "/api/me/premium",
  summary:
    "Empieza un plan de Premium y da la dirección del servicio de pagos. La clave de idempotencia es el número del plan.",
  who: "member",
  forBand: null,
  idempotent: true,
  input: z.object({
    plan,
    interval,
    /** What the person saw: what it costs is decided here, and another price is refused. */
    price: amount,
    currency,
    provider,
    /** The texts of `premiumTexts` were agreed to. */
    adult: z.literal(true, { error: "Para pagar Premium tienes que tener 18 años o más." }),
    consent: z.literal(true, { error: "Marca la casilla para seguir." }),
  }),
  output: z.object({ id: z.uuid(), url: z.string() }),
  errors: [
    "premium_not_sold",
    "already_premium",
    "premium_price_changed",
    "provider_not_offered",
    "provider_unavailable",
    "idempotency_mismatch",
    "premium_over",
  ],
  limit: "tip",
});

export const getPremiumPlan = endpoint({
  name: "getPremiumPlan",
  method: "GET",
  path: "/api/me/premium/:id",
  summary:
    "El estado verdadero de un plan propio. Mientras no se confirma el pago se pregunta al servicio de pagos.",
  who: "member",
  forBand: null,
  input: z.object({ id: z.uuid() }),
  output: premium,
  errors: ["premium_not_found"],
  limit: "order",
});

export const cancelPremium = endpoint({
  name: "cancelPremium",
  method: "POST",
  path: "/api/me/premium/:id/cancellation",
  summary: "Cancela un plan propio al final del periodo pagado. Repetirlo no cambia nada.",
  who: "member",
  forBand: null,
  duringMaintenance: true,
  whileLeaving: true,
  input: z.object({ id: z.uuid() }),
  output: premium,
  errors: ["premium_not_found", "provider_unavailable"],
  limit: "manage",
});

export const keepPremium = endpoint({
  name: "keepPremium",
  method: "DELETE",
  path: "/api/me/premium/:id/cancellation",
  summary: "Retira la cancelación mientras dura el periodo pagado. Repetirlo no cambia nada.",
  who: "member",
  forBand: null,
  input: z.object({ id: z.uuid() }),
  output: premium,
  errors: ["premium_not_found", "premium_over", "provider_unavailable"],
  limit: "manage",
});

export const openPremiumBilling = endpoint({
  name: "openPremiumBilling",
  method: "POST",
  path: "/api/me/premium/:id/billing",
  summary: "La página del servicio de pagos donde se cambia el método de pago; vale unos minutos.",
  who: "member",
  forBand: null,
  input: z.object({ id: z.uuid() }),
  output: z.object({ url: z.string() }),
  errors: ["premium_not_found", "premium_no_billing_page", "provider_unavailable"],
  limit: "manage",
});

const charge = z.object({
  id: z.uuid(),
  plan,
  state: z.enum(["pending", "paid", "refunded", "failed"]),
  amount: z.int(),
  /** What was given back of it. */
  refunded: z.int(),
  currency,
  provider,
  is_test: z.boolean(),
  paid_at: z.iso.datetime().nullable(),
  /** The period that it pays. */
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** The provider's number of the payment. */
  payment: z.string().nullable(),
  /** The provider's own page of it. */
  receipt_url: z.string().nullable(),
});
export type PremiumCharge = z.output<typeof charge>;

export const getPremiumCharges = endpoint({
  name: "getPremiumCharges",
  method: "GET",
  path: "/api/me/premium-charges",
  summary: "Lo que se cobró por Premium a quien pregunta, lo último primero.",
  who: "member",
  forBand: null,
  input: z.object({ cursor: z.string().max(100).optional() }),
  output: z.object({ charges: z.array(charge), nextCursor: z.string().nullable() }),
  errors: [],
});

nameSchemas({ Premium: premium, PremiumOffer: offer, PremiumCharge: charge });
