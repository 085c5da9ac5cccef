/** Rules about words and domains, which only the staff downloads (tools/vite/file-lists.ts). */
export { RulesPage } from "./RulesPage.tsx";
