import { recordEvent } from "#auth/audit";
import type { Db } from "#platform/db/db";
import { newSigningKey } from "./new-signing-key.ts";
import { insertSigningKey, retireSigningKey } from "./queries.ts";

/**
 * Creates a new key for access tokens and returns its `kid`. Running servers sign with it within a minute; the old
 * one verifies for an hour more (see sweep.ts), so that nobody is signed out.
 */
export async function rotateSigningKey(pool: Db): Promise<string> {
  const key = await newSigningKey();
  await pool.transaction(async (db) => {
    await db.run(retireSigningKey, {});
    await db.run(insertSigningKey, key);
    await recordEvent(db, {
      event: "signing_key_rotated",
      userId: null,
      details: { kid: key.kid },
    });
  });
  return key.kid;
}
