import { randomInt } from "node:crypto";

/** Without 0, O, 1, I and L, which people confuse. */
const letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** A random code of so many characters, of almost five bits each. */
export function newCode(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join("");
}

/** A code as it is stored, whatever the case, spaces and hyphens in which it was typed. */
export function normalizeCode(code: string): string {
  return code.replaceAll(/[\s-]/g, "").toUpperCase();
}
