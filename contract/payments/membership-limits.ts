import type { TipCurrency } from "./providers.ts";

/** Limits and texts of memberships of artists; without zod, since the browser reads them too. */
export const membershipLimits = {
  levels: 3,
  nameLength: 40,
  descriptionLength: 400,
  /** What a level gives, one line each. */
  benefits: 8,
  benefitLength: 100,
  membersPage: 30,
  /** Access goes on for so long while a charge fails; then the membership ends. */
  graceDays: 7,
  /** Days after the first failure at which the member is mailed; with the last one the membership ends. */
  dunningDays: [1, 3, 7],
} as const;

export const membershipIntervals = ["month", "year"] as const;
export type MembershipInterval = (typeof membershipIntervals)[number];

/** For how many months one can pause; without a number until one resumes. */
export const membershipPauses = [1, 2, 3] as const;
export type MembershipPause = (typeof membershipPauses)[number];

/** 'cada mes', after a price. */
export const intervalWords = {
  month: "cada mes",
  year: "cada año",
} as const satisfies Record<MembershipInterval, string>;

/** The least and the most that a level costs, per currency and in its minor units. */
export const membershipPrices = {
  EUR: { month: { min: 100, max: 20_000 }, year: { min: 1000, max: 200_000 } },
  USD: { month: { min: 100, max: 20_000 }, year: { min: 1000, max: 200_000 } },
  MXN: { month: { min: 2000, max: 400_000 }, year: { min: 20_000, max: 4_000_000 } },
  ARS: { month: { min: 50_000, max: 20_000_000 }, year: { min: 500_000, max: 200_000_000 } },
  CLP: { month: { min: 500, max: 200_000 }, year: { min: 5000, max: 2_000_000 } },
  COP: { month: { min: 200_000, max: 80_000_000 }, year: { min: 2_000_000, max: 800_000_000 } },
  PEN: { month: { min: 300, max: 80_000 }, year: { min: 3000, max: 800_000 } },
  UYU: { month: { min: 5000, max: 800_000 }, year: { min: 50_000, max: 8_000_000 } },
} as const satisfies Record<TipCurrency, Record<MembershipInterval, { min: number; max: number }>>;

/** What a member agrees to before paying; each is a box of its own. */
export const membershipTexts = {
  adult: "Tengo 18 años o más.",
  consent:
    "Acepto que se me cobre este importe en cada periodo hasta que cancele. Quiero el contenido al momento y entiendo que, al recibirlo, pierdo el derecho a desistir del primer cobro en 14 días.",
} as const;

/**
 * Where a member stops the charges by themselves, when the artist took our access at the provider back. Null: only the
 * artist or the member's bank can.
 */
export const subscriptionPages = {
  stripe: null,
  mercadopago: "https://www.mercadopago.com/subscriptions",
  test: null,
} as const;
