/** Connecting an Instagram account: in the settings of a profile, and /ig/callback. */
export const loadInstagramCallback = () => import("./InstagramCallbackPage.tsx");
export const loadInstagramConnection = () => import("./InstagramConnection.tsx");
