/** Signing in and up: /auth with its modes, the links of mails, and parts for other forms about an account. */
export { checkCode, checkEmail, checkPassword, emailOf } from "./check-fields.ts";
export { failureOf } from "./failure.ts";
export { keyFailureText } from "./key-failure.ts";
export { NewPasswordField } from "./NewPasswordField.tsx";
export { canUsePasskeys, useAuthSettings } from "./use-auth-settings.ts";
export { notifyGoogleFailure } from "./notify-google-failure.ts";
export { mailInterval } from "./use-mail.ts";

/** The page, in a chunk of its own. */
export const loadAuthPage = async () => import("./AuthPage.tsx");
