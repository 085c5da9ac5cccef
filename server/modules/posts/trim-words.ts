import type { Db } from "#platform/db/db";
import { trimWordsBatch } from "./renew-queries.ts";

/** Deletes rows that no search reads: of each word the posts beyond the newest ten thousand. */
export async function trimWords(db: Db): Promise<void> {
  for (let after = "", more = true; more;) {
    const batch = await db.one(trimWordsBatch, { after });
    more = batch?.last != null;
    if (batch?.last != null && !batch.full) after = batch.last;
  }
}
