/** One's own mailing list (/landing/lista), for artists and bands. */
export const loadMailingList = () => import("./MailingListPage.tsx");
