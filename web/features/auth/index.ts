/** Entering: /auth with its four modes, and the links that the mails lead to. */
export { AuthPage } from "./AuthPage.tsx";
export { type Check, checkCode } from "./check-fields.ts";
export { failureOf } from "./failure.ts";
export { FormAlert } from "./FormAlert.tsx";
export { useCountdown } from "./use-countdown.ts";
export { textLink } from "./text-link.ts";
export { useForm } from "./use-form.ts";
export { mailInterval } from "./use-mail.ts";
