/**
 * What moderation decided about oneself, and appealing it: the section /mi-perfil/moderacion, and the page of the link
 * in a mail for somebody who cannot sign in.
 */
export { OwnModeration } from "./LazyOwnModeration.tsx";
export const loadAppealPage = async () => import("./AppealPage.tsx");
