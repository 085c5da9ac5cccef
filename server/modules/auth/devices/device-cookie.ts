import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { AuthCall } from "#auth/sessions";

type Call = Pick<AuthCall, "browser" | "service">;

const seconds = 400 * 86_400;
/** Length of the random part, which the MAC follows. */
const nonceLength = 16;

/**
 * The device, if it has opened a session of the account of this address or number before: the random part of its
 * cookie. A MAC binds it to the account, so it need not be stored. It does not open a session; but on a known device
 * the password stays sufficient while others guess (OWASP's device cookies, decision 042).
 */
export async function knownDevice({ browser, service }: Call, address: string) {
  const { device: key } = await service.keys.secrets();
  const value = browser.cookie(nameOf(key, address));
  if (value === null) return null;
  const nonce = value.slice(0, nonceLength);
  const [givenMac, expected] = [value.slice(nonceLength), macOf(key, address, nonce)];
  return timingSafeEqual(Buffer.from(givenMac), Buffer.from(expected)) ? nonce : null;
}

/** Marks the device as known to this person, and renews the cookie's lifetime. */
export async function rememberDevice(
  { browser, service }: Call,
  { email, phone }: { email: string; phone: string },
): Promise<void> {
  const { device: key } = await service.keys.secrets();
  for (const address of [email, phone].filter((one) => one !== "")) {
    const isKnownDevice = await knownDevice({ browser, service }, address);
    const nonce = isKnownDevice ?? randomBytes(12).toString("base64url");
    browser.setCookie(nameOf(key, address), nonce + macOf(key, address, nonce), seconds);
  }
}

/** Several people may share a browser. */
function nameOf(key: Buffer, address: string): string {
  return `device-${createHmac("sha256", key).update(`name\0${address}`).digest("hex").slice(0, 16)}`;
}

/** 160 bits, so that the cookie is as long as the others. */
function macOf(key: Buffer, address: string, nonce: string): string {
  const mac = createHmac("sha256", key).update(`device\0${address}\0${nonce}`).digest();
  return mac.subarray(0, 20).toString("base64url");
}
