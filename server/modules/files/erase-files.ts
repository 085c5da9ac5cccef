import type { Context } from "#platform/context";
import { deleteReleased } from "./delete-released.ts";
import { eraseFilesOf } from "./queries.ts";
import { eraseUploadsOf } from "./upload-queries.ts";

/** Deletes a batch of a person's files, and returns their number; a job deletes their objects. */
export async function eraseFiles(ctx: Context, owner: string): Promise<number> {
  return ctx.db.transaction(async (db) => {
    const deletedCount =
      (await db.run(eraseUploadsOf, { owner })) + (await db.run(eraseFilesOf, { owner }));
    if (deletedCount > 0) await deleteReleased({ ...ctx, db });
    return deletedCount;
  });
}
