/**
 * Entering: /auth with its modes, the links that the mails lead to, and what a form about an account is
 * made of.
 */
export { type Check, checkCode, checkEmail, checkPassword, emailOf } from "./check-fields.ts";
export { failureOf } from "./failure.ts";
export { failureOfThrown } from "./failure-of-thrown.ts";
export { FormAlert } from "./FormAlert.tsx";
export { keyFailureText } from "./key-failure.ts";
export { NewPasswordField } from "./NewPasswordField.tsx";
export { canUsePasskeys, useAuthSettings } from "./use-auth-settings.ts";
export { useCountdown } from "./use-countdown.ts";
export { tellGoogleFailure } from "./tell-google-failure.ts";
export { textLink } from "./text-link.ts";
export { useFocusedField } from "./use-focused-field.ts";
export { useForm } from "./use-form.ts";
export { mailInterval } from "./use-mail.ts";

/** The page, apart from the rest. */
export const loadAuthPage = async () => import("./AuthPage.tsx");
