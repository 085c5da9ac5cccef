/** What came in, how one is paid, and what came in at a show. */
export const loadIncome = () => import("./IncomePage.tsx");
export const loadPaymentReturn = () => import("./PaymentReturnPage.tsx");
export const loadHatDialog = () => import("./HatDialog.tsx");
