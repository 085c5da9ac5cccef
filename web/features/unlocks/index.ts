/** Locked posts: the offer to unlock one, and what their authors set. */
export { copy as unlockCopy } from "./copy.ts";
export { UnlockActions } from "./UnlockActions.tsx";
export { UnlockButton } from "./UnlockButton.tsx";
export { LockField } from "./LockField.tsx";
export {
  lockDraftOf,
  type LockDraft,
  type LockedKind,
  lockOfDraft,
  type LockProblems,
  lockProblems,
  toLocal,
} from "./lock-draft.ts";
