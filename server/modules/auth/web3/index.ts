// Signing in with a wallet.
export { sweepMessages } from "./queries.ts";
export { signInWithWallet } from "./sign-in-with-wallet.ts";
