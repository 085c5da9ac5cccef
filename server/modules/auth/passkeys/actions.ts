import type { authPasskeyApi } from "#contract/auth/passkeys";
import type { AuthAction } from "#auth/sessions";
import { addPasskey, startPasskey } from "./add-passkey.ts";
import { listPasskeys, removePasskey, renamePasskey } from "./manage-passkeys.ts";
import { signInWithPasskey, startPasskeySignIn } from "./sign-in-with-passkey.ts";

/** The actions of the operations on passkeys. */
export const passkeyActions: {
  [K in keyof typeof authPasskeyApi]: AuthAction<(typeof authPasskeyApi)[K]>;
} = {
  startPasskey,
  addPasskey,
  startPasskeySignIn,
  signInWithPasskey,
  listPasskeys,
  renamePasskey,
  removePasskey,
};
