// Passkeys: signing in without a password.
export { passkeyActions } from "./actions.ts";
export { sweepQuestions } from "./queries.ts";
