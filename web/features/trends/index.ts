/** /tendencias: the charts of songs, artists and tags. */
export const loadTrendsPage = () => import("./TrendsPage.tsx");
