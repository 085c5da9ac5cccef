// Changing an account's id when its page becomes a band.
export { moveAccount } from "./move-account.ts";
