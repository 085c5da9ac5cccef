// Unconfirmed sign-ups.
export {
  activateLate,
  confirmAccount,
  type Confirmation,
  signUpToConfirm,
} from "./confirm-sign-up.ts";
export { sweepSignUps } from "./queries.ts";
export { findByAddress, isConfirmed, storeSignUp } from "./store-sign-up.ts";
