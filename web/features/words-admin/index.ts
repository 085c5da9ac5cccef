/** Genres and relations that people typed, which only the staff downloads (tools/vite/file-lists.ts). */
export { TypedWordsPage } from "./TypedWordsPage.tsx";
