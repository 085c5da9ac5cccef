/** Search: the box with its dropdown, and the page of results. */
export { PageSearch } from "./PageSearch.tsx";
export { useSearchInSight } from "./search-in-sight.ts";
export { SearchEntry } from "./SearchEntry.tsx";
export const loadResultsPage = () => import("./ResultsPage.tsx");
