/** Releases of an artist in the studio: the list of them, and the editor of one. */
export const loadReleases = () => import("./ReleasesPage.tsx");
export const loadReleaseEditor = () => import("./ReleaseEditorPage.tsx");
