/** Premium: what it gives and costs, buying it, one's own plan, and the true state after paying. */
export const loadPremiumPage = () => import("./PremiumPage.tsx");
export const loadPremiumThanks = () => import("./PremiumThanks.tsx");
