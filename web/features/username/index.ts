/** Usernames: checking availability while typing, the address of one's page, and changing it. */
export { UsernameEditor } from "./UsernameEditor.tsx";
export { UsernameSection } from "./UsernameSection.tsx";
export { UsernameField } from "./UsernameField.tsx";
export { useUsername } from "./use-username.ts";
