/** The releases of an artist in the studio: their list, and the editor of one. */
export const loadReleases = () => import("./pages.ts");
