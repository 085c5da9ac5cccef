import { releaseFiles } from "#modules/files";
import type { Context } from "#platform/context";
import { unnamedPictures } from "./queries.ts";

/** Deletes pictures for sharing that no draft and no version names, of pages that nobody changed for a day. */
export async function sweepPictures(ctx: Context): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const files = await db.many(unnamedPictures, {});
    await releaseFiles(
      { ...ctx, db },
      files.map(({ id }) => id),
    );
  });
}
