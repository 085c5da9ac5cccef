import { createHash, randomInt } from "node:crypto";
import type { Db } from "#platform/db/db";
import { dropRecoveryCodes, insertRecoveryCode } from "./queries.ts";

const count = 10;
const length = 16;
/** Digits and letters that cannot be confused: 5 bits each, 80 in a code. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** Replaces the codes of a factor; returns the new ones, which are stored only as hashes. */
export async function renewCodes(db: Db, factor_id: string): Promise<string[]> {
  await db.run(dropRecoveryCodes, { factor_id });
  const codes = Array.from({ length: count }, newCode);
  for (const code of codes)
    await db.run(insertRecoveryCode, { factor_id, code_hash: codeHash(code) });
  return codes;
}

function newCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** The hash of a typed code: ignores case, spaces and hyphens, and reads o as 0, i and l as 1. */
export function codeHash(typedCode: string): Buffer {
  const code = typedCode
    .toLowerCase()
    .replaceAll(/[\s-]/g, "")
    .replaceAll("o", "0")
    .replaceAll(/[il]/g, "1");
  return createHash("sha256").update(code).digest();
}
