/** The public page of a release: its songs, their lyrics, and what people say of it. */
export const loadReleasePage = () => import("./ReleasePage.tsx");
