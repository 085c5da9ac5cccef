/** Landing pages of artists (/{slug}/landing): their editor, their state, and /artist/landing. */
export const loadLandingEditor = () => import("./LandingEditorPage.tsx");
export const loadLandingManage = () => import("./LandingManagePage.tsx");
export const loadOfflineLanding = () => import("./OfflineLanding.tsx");
export const loadArtistLanding = () => import("./ArtistLandingPage.tsx");
