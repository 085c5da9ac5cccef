/** Naming people in texts. */
export { useIsNobody } from "./use-is-nobody.ts";
export { MentionTextarea } from "./MentionTextarea.tsx";
