import type { Db } from "#platform/db/db";
import { addVariants, type Measured } from "./queries.ts";

/** Adds a recording's variants and its loudness to its owner's posts that use it, archived and deleted ones too. */
export async function showVariants(
  db: Db,
  { ownerId, fileId, measured }: { ownerId: string; fileId: string; measured: Measured },
): Promise<void> {
  if (Object.keys(measured).length > 0)
    await db.run(addVariants, { owner: ownerId, file: fileId, measured });
}
