/** Giving artists a tip, the page that plays the provider in the demonstration, and the true state of a payment. */
export const loadTipPage = () => import("./TipPage.tsx");
export const loadTestPaymentPage = () => import("./TestPaymentPage.tsx");
export const loadOrderThanks = () => import("./OrderThanks.tsx");
