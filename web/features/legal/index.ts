/** The legal pages, their links, the figures of moderation, and accepting the terms. */
export { LegalLinks } from "./LegalLinks.tsx";
export { minimumAgeOf, TermsCheck, termsMissing } from "./TermsCheck.tsx";

export const loadLegalPage = () => import("./LegalPage.tsx");
export const loadTransparencyPage = () => import("./TransparencyPage.tsx");
export const loadTermsCard = () => import("./TermsCard.tsx");
