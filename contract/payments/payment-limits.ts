/** Limits of tips and income; without zod, since the browser reads them too. */
export const paymentLimits = {
  /** Of what a giver writes with a tip, and of the artist's own words of thanks. */
  messageLength: 280,
  thanksLength: 280,
  /** Of a giver without an account, as the artist sees it. */
  giverNameLength: 60,
  goalTitleLength: 60,
  payoutLinks: 8,
  payoutLabelLength: 40,
  /** The address of a link, or an alias or account to transfer to. */
  payoutTargetLength: 300,
  refundReasonLength: 200,
  incomePage: 30,
  /** Who receives money is at least so old. */
  adultAge: 18,
} as const;

/** Ways by which artists are paid outside of here, with their names. */
export const payoutKinds = {
  paypal: "PayPal",
  mercadopago: "Mercado Pago",
  stripe: "Stripe",
  bizum: "Bizum",
  transfer: "Transferencia o alias",
  cafecito: "Cafecito",
  kofi: "Ko-fi",
  other: "Otro",
} as const;
export type PayoutKind = keyof typeof payoutKinds;

/** Where a tip was given. */
export const tipPlaces = ["profile", "post", "event", "landing", "links", "qr"] as const;
export type TipPlace = (typeof tipPlaces)[number];

/** What a buyer agrees to before paying: digital content that is there at once cannot be sent back. */
export const unlockConsent =
  "Quiero el contenido al momento y entiendo que, al recibirlo, pierdo el derecho a desistir de la compra en 14 días.";
