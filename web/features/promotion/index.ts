/** Promotion of a release or a show elsewhere: links with a source name, and texts for each network. */
export { PromoteButton } from "./PromoteButton.tsx";
export type { Promoted } from "./promoted.ts";
