import type { Config } from "#platform/config";
import { openEncryption } from "#platform/encryption";
import { operatorCredentials } from "./operator-account.ts";

/** The purpose ties a value to its account: in another row it cannot be decrypted. */
const purposeOf = (account: string): string => `payment_accounts ${account}`;

/** Encrypts what a provider gave us to act for an account. Throws without ENCRYPTION_KEYS. */
export function sealCredentials(config: Config, account: string, credentials: string): Buffer {
  return keysOf(config).encrypt(credentials, purposeOf(account));
}

/** Those of the operator's own account are settings. */
export function openCredentials(
  config: Config,
  account: string,
  sealed: Buffer | null,
): string | null {
  if (sealed === null) return operatorCredentials(config, account);
  return keysOf(config).decrypt(sealed, purposeOf(account));
}

/** The same encrypted with the first key, when another one did it; null when it did. */
export function resealCredentials(config: Config, account: string, sealed: Buffer): Buffer | null {
  const keys = keysOf(config);
  if (!keys.isOutdated(sealed)) return null;
  return keys.encrypt(keys.decrypt(sealed, purposeOf(account)), purposeOf(account));
}

function keysOf({ encryptionKeys }: Config): ReturnType<typeof openEncryption> {
  if (encryptionKeys === undefined) throw new Error("ENCRYPTION_KEYS is not set");
  return openEncryption(encryptionKeys);
}
