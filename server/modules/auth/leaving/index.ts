// Accounts that are suspended, closed or removed.
export {
  closeAccount,
  holdAccount,
  removeAccount,
  reopenAccount,
  suspendForErasure,
} from "./leaving.ts";
