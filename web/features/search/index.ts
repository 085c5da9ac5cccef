/** Searching: the box with what drops down from it, and the page of results. */
export { PageSearch } from "./PageSearch.tsx";
export { useSearchInSight } from "./search-in-sight.ts";
export { SearchEntry } from "./SearchEntry.tsx";
export const loadResultsPage = () => import("./ResultsPage.tsx");
