import type { Db } from "#platform/db/db";
import { readSizes } from "./get-facts.ts";
import { deleteOldSizes, putSize } from "./size-queries.ts";

/** Stores how large the database and the files are today. Runs hourly; the last one of a day stays. */
export async function measureSize(db: Db): Promise<void> {
  await db.run(putSize, await readSizes(db));
  await db.run(deleteOldSizes, {});
}
