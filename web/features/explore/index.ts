/** Discovering artists: the page /explore-music. */
export const loadExplorePage = () => import("./ExplorePage.tsx");
