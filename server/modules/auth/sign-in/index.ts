// Signing in and out: sign-up, password, code, link, refresh, sign-out.
export { getUser } from "./get-user.ts";
export { otp } from "./otp.ts";
export { enterWithPassword, refuseSignIn } from "./queries.ts";
export { recover } from "./recover.ts";
export { resend } from "./resend.ts";
export { getHealth, getJwks, getSettings } from "./service-info.ts";
export { signOut } from "./sign-out.ts";
export { signUp } from "./sign-up.ts";
export { token } from "./token.ts";
export { verifyLink } from "./verify-link.ts";
export { halfMessage, verify } from "./verify.ts";
