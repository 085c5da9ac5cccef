/** Usernames: looking one up while it is typed, one's address, and changing it. */
export { UsernameEditor } from "./UsernameEditor.tsx";
export { UsernameField } from "./UsernameField.tsx";
export { useUsername } from "./use-username.ts";
