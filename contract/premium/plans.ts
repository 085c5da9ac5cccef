/** The plans of Premium. Without zod, since the browser reads them too. */
export const premiumPlans = ["artist", "fan"] as const;
export type PremiumPlan = (typeof premiumPlans)[number];

export const isPremiumPlan = (plan: string): plan is PremiumPlan =>
  premiumPlans.some((each) => each === plan);

/** The boxes before a plan is paid, each of its own. */
export const premiumTexts = {
  adult: "Tengo 18 años o más.",
  consent:
    "Acepto que se me cobre este importe en cada periodo hasta que cancele, y quiero Premium al momento. Si desisto en los primeros 14 días, se me devuelve la parte que no usé.",
} as const;
