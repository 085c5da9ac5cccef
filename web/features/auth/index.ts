/**
 * Entering: /auth with its modes, the links that the mails lead to, and what a form about an account is
 * made of.
 */
export { checkCode, checkEmail, checkPassword, emailOf } from "./check-fields.ts";
export { failureOf } from "./failure.ts";
export { keyFailureText } from "./key-failure.ts";
export { NewPasswordField } from "./NewPasswordField.tsx";
export { canUsePasskeys, useAuthSettings } from "./use-auth-settings.ts";
export { notifyGoogleFailure } from "./notify-google-failure.ts";
export { mailInterval } from "./use-mail.ts";

/** The page, apart from the rest. */
export const loadAuthPage = async () => import("./AuthPage.tsx");
