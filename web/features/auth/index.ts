/** Entering: /auth with its four modes, and the links that the mails lead to. */
export { AuthPage } from "./AuthPage.tsx";
