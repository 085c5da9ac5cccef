/**
 * What moderation decided about oneself, and appealing it: the section /mi-perfil/moderacion, and the pages of
 * links in mails: for somebody who cannot sign in, and for whoever claimed a work.
 */
export { OwnModeration } from "./LazyOwnModeration.tsx";
export const loadAppealPage = async () => import("./AppealPage.tsx");
export const loadCounterNoticePage = async () => import("./CounterNoticePage.tsx");
