/** The plans of Premium that will exist; none can be bought yet. Without zod, since the browser reads them too. */
export const premiumPlans = ["artist", "fan"] as const;
export type PremiumPlan = (typeof premiumPlans)[number];
