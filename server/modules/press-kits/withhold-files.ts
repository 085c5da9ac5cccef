import { pressLimits } from "#contract/press-kits/press-limits";
import { releaseFiles, releasePrivate, withholdFiles } from "#modules/files";
import type { Context } from "#platform/context";
import { packLater } from "./pack-kit.ts";
import * as queries from "./queries.ts";

/**
 * Moderation takes all pictures and documents of somebody's kit: they are on no page and in no ZIP, and nobody
 * downloads them. Returns them, for undoing it; none when there is nothing to take. In the transaction of `ctx.db`.
 */
export async function withholdKitFiles(ctx: Context, profileId: string): Promise<string[]> {
  await ctx.db.one(queries.lockKit, { id: profileId });
  const ids = (await ctx.db.many(queries.filesOf, { id: profileId })).map(({ id }) => id);
  if (ids.length === 0) return [];
  await withholdFiles(ctx.db, ids, true);
  await packAnew(ctx, profileId);
  return ids;
}

/**
 * Gives files back to a kit; those that were replaced meanwhile, or for which there is no room, are deleted. In the
 * transaction of `ctx.db`.
 */
export async function returnKitFiles(
  ctx: Context,
  profileId: string,
  ids: readonly string[],
): Promise<void> {
  await ctx.db.one(queries.lockKit, { id: profileId });
  const shownFiles = await ctx.db.many(queries.filesOf, { id: profileId });
  const former = await ctx.db.many(queries.withheldFilesOf, { id: profileId, ids: [...ids] });
  if (former.length === 0) return;
  let room = pressLimits.photos - shownFiles.filter(({ kind }) => kind === "photo").length;
  const returning = former.filter(({ kind }) => {
    if (kind !== "photo") return shownFiles.every((file) => file.kind !== kind);
    room -= 1;
    return room >= 0;
  });
  const staying = new Set(returning.map(({ id }) => id));
  await withholdFiles(ctx.db, [...staying], false);
  await releaseFiles(
    ctx,
    former.flatMap(({ id }) => (staying.has(id) ? [] : [id])),
  );
  await packAnew(ctx, profileId);
}

/** Ends downloads of the ZIP at once, also of one that is being made, and queues another. */
async function packAnew(ctx: Context, id: string): Promise<void> {
  await releasePrivate(ctx, (await ctx.db.one(queries.dropZip, { id }))?.former ?? []);
  const kit = await ctx.db.one(queries.changeFilesOnly, { id });
  if (kit?.is_published === true) await packLater(ctx, id);
}
