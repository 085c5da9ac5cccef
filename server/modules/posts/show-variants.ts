import type { Db } from "#platform/db/db";
import { addVariants, type Variants } from "./queries.ts";

/** Shows the variants of a recording in its owner's posts that have it, archived and trashed ones too. */
export async function showVariants(
  db: Db,
  { ownerId, fileId, variants }: { ownerId: string; fileId: string; variants: Variants },
): Promise<void> {
  if (variants.length > 0) await db.run(addVariants, { owner: ownerId, file: fileId, variants });
}
