/** Mentioning people in texts. */
export { MentionTextarea } from "./MentionTextarea.tsx";
