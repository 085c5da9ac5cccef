// Suspended, closed and deleted accounts.
export {
  closeAccount,
  holdAccount,
  removeAccount,
  reopenAccount,
  suspendForErasure,
} from "./leaving.ts";
