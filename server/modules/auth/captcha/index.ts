// The captcha of public operations.
export { checkCaptcha } from "./check-captcha.ts";
