import type { Db } from "#platform/db/db";
import { addVariants, type Variants } from "./queries.ts";

/** Adds a recording's variants to its owner's posts that use it, archived and deleted ones too. */
export async function showVariants(
  db: Db,
  { ownerId, fileId, variants }: { ownerId: string; fileId: string; variants: Variants },
): Promise<void> {
  if (variants.length > 0) await db.run(addVariants, { owner: ownerId, file: fileId, variants });
}
