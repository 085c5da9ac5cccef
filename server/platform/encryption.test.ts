import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { openEncryption } from "./encryption.ts";

const refusal = /encrypted value/;
const [older, newer] = [randomBytes(32), randomBytes(32)];

test("an encrypted secret is decrypted in its place, never looks the same and shows nothing of itself", () => {
  const encryption = openEncryption([older]);
  const [one, two] = [encryption.encrypt("ñandú", "a:1"), encryption.encrypt("ñandú", "a:1")];
  expect(encryption.decrypt(one, "a:1")).toBe("ñandú");
  expect(one.equals(two)).toBe(false);
  expect(one.includes(Buffer.from("ñandú"))).toBe(false);
});

test("what was moved, changed, cut or encrypted with another key is not decrypted", () => {
  const encryption = openEncryption([older]);
  const value = encryption.encrypt("secreto", "a:1");
  expect(() => encryption.decrypt(value, "a:2")).toThrow(refusal);
  for (let at = 0; at < value.length; at++) {
    const changed = Buffer.from(value);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => encryption.decrypt(changed, "a:1")).toThrow(refusal);
    expect(() => encryption.decrypt(value.subarray(0, at), "a:1")).toThrow(refusal);
  }
  expect(() => openEncryption([newer]).decrypt(value, "a:1")).toThrow(/ENCRYPTION_KEYS/);
});

test("a key is replaced: the new one encrypts, the old one still decrypts", () => {
  const value = openEncryption([older]).encrypt("secreto", "a:1");
  const both = openEncryption([newer, older]);
  expect(both.decrypt(value, "a:1")).toBe("secreto");
  expect(both.isOutdated(value)).toBe(true);
  const again = both.encrypt("secreto", "a:1");
  expect(both.isOutdated(again)).toBe(false);
  expect(openEncryption([newer]).decrypt(again, "a:1")).toBe("secreto");
});
