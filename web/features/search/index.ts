/** Searching: the box with what drops down from it, and the page of results. */
export const loadSearchBox = () => import("./SearchBox.tsx");
export const loadResultsPage = () => import("./ResultsPage.tsx");
