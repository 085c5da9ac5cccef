// The captcha of operations that anybody may call.
export { checkCaptcha } from "./check-captcha.ts";
