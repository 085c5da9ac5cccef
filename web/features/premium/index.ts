export const loadPremiumPage = () => import("./PremiumPage.tsx");
