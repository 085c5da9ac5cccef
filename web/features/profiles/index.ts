/** Profiles: the public page of a person, following, and people in lists. */

/** The page itself is code of its own: cards and buttons of people stand on every other page. */
export const loadProfilePage = () => import("./ProfilePage.tsx");
