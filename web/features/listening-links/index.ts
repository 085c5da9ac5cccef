/** Private links to listen: the button of the artist, and the page of the listener. */
export { ListeningLinksButton } from "./ListeningLinksButton.tsx";
export const loadListeningPage = () => import("./ListeningPage.tsx");
