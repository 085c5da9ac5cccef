/** /network: people to work with, one's own network, artists. */
export const loadNetworkPage = () => import("./NetworkPage.tsx");
