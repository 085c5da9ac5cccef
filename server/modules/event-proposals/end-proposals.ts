import type { withdrawEventProposal as endpoint } from "#contract/events/event-proposals";
import { releaseFiles } from "#modules/files";
import type { Context } from "#platform/context";
import type { Action } from "#platform/http/http";
import { removeBegun, removeProposal } from "./queries.ts";

/** So many are deleted in one transaction. */
const batchSize = 200;

/** Takes back one's own proposal; of one that was answered, removes it from the list. */
export const withdrawEventProposal: Action<typeof endpoint> = async (ctx, { id }) => {
  await ctx.db.transaction(async (db) => {
    const proposal = await db.one(removeProposal, { id, person: ctx.actor.userId });
    if (proposal?.cover_file_id) await releaseFiles({ ...ctx, db }, [proposal.cover_file_id]);
  });
  return { success: true };
};

/** Deletes proposals whose show has begun, in batches. May run twice, and again after a crash. */
export async function endEventProposals(ctx: Context): Promise<void> {
  let count: number;
  do
    count = await ctx.db.transaction(async (db) => {
      const ended = await db.many(removeBegun, { limit: batchSize });
      await releaseFiles(
        { ...ctx, db },
        ended.flatMap(({ cover_file_id }) => cover_file_id ?? []),
      );
      return ended.length;
    });
  while (count === batchSize);
}
