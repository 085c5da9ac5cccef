import { z } from "zod";
import { endpoint } from "#contract/endpoint";
import { nameSchemas } from "#contract/name-schemas";
import { post } from "#contract/posts/posts";
import { paymentProviders } from "./providers.ts";
import { amount, currency } from "./tips.ts";

const provider = z.enum(paymentProviders);

const offer = z.object({
  kind: z.enum(["text", "image", "audio", "video"]),
  price: z.int(),
  currency,
  allows_download: z.boolean(),
  /** How one can pay for it; the first is the usual one. */
  providers: z.array(provider),
});
export type UnlockOffer = z.output<typeof offer>;

export const getUnlockOffer = endpoint({
  name: "getUnlockOffer",
  method: "GET",
  path: "/api/posts/:id/unlock",
  summary: "Qué se compra al desbloquear una publicación, a qué precio y cómo se paga.",
  who: "member",
  forBand: null,
  input: z.object({ id: z.uuid() }),
  output: offer,
  errors: [
    "post_not_found",
    "post_not_locked",
    "unlock_members_only",
    "unlock_own",
    "already_unlocked",
    "unlock_pending",
    "tips_not_set",
  ],
});

export const startUnlock = endpoint({
  name: "startUnlock",
  method: "POST",
  path: "/api/posts/:id/unlock",
  summary:
    "Empieza a pagar el desbloqueo de una publicación y da la dirección del servicio de pagos. La clave de idempotencia es el número del pago.",
  who: "member",
  forBand: null,
  idempotent: true,
  input: z.object({
    id: z.uuid(),
    /** The price that the buyer saw: another one is refused. */
    price: amount,
    currency,
    provider,
    /** The text of `unlockConsent` was agreed to. */
    consent: z.literal(true, { error: "Marca la casilla para seguir." }),
  }),
  output: z.object({ id: z.uuid(), url: z.string() }),
  errors: [
    "post_not_found",
    "post_not_locked",
    "unlock_members_only",
    "unlock_own",
    "already_unlocked",
    "unlock_pending",
    "unlock_price_changed",
    "tips_not_set",
    "provider_not_offered",
    "provider_unavailable",
    "idempotency_mismatch",
    "order_not_payable",
  ],
  limit: "tip",
});

const unlock = z.object({
  /** The number of the payment. */
  id: z.uuid(),
  at: z.iso.datetime(),
  price: z.int(),
  currency,
  allows_download: z.boolean(),
  post,
});
export type Unlock = z.output<typeof unlock>;

export const getMyUnlocks = endpoint({
  name: "getMyUnlocks",
  method: "GET",
  path: "/api/me/unlocks",
  summary: "Las publicaciones que compraste, la última primero. Sin lo que se devolvió.",
  who: "member",
  forBand: null,
  input: z.object({ cursor: z.string().max(100).optional() }),
  output: z.object({ unlocks: z.array(unlock), nextCursor: z.string().nullable() }),
  errors: [],
});

export const downloadUnlocked = endpoint({
  name: "downloadUnlocked",
  method: "GET",
  path: "/api/posts/:id/unlocked-file",
  summary: "Las direcciones personales y breves de los archivos originales de lo que compraste.",
  who: "member",
  forBand: null,
  input: z.object({ id: z.uuid() }),
  output: z.object({ files: z.array(z.object({ url: z.string(), name: z.string() })) }),
  errors: ["post_not_found", "download_not_allowed"],
  limit: "view",
});

nameSchemas({ UnlockOffer: offer, Unlock: unlock });
