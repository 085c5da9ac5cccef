/** The releases of an artist in the studio, their work folders, and the credits that others give somebody. */
export const loadReleases = () => import("./pages.ts");
