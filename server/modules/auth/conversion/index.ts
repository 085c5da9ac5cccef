// An account whose page becomes a band gets another id.
export { moveAccount } from "./move-account.ts";
