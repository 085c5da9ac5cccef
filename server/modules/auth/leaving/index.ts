// Suspended, closed and deleted accounts.
export {
  closeAccount,
  holdAccount,
  removeAccount,
  reopenAccount,
  setSanctions,
  suspendForErasure,
} from "./leaving.ts";
