import { limits } from "#contract/limits";
import type { Context } from "#platform/context";
import { applyToProfile, nextUses } from "./queries.ts";

const batchSize = 200;
const most = Math.max(limits.genres, limits.relations);

/**
 * Applies the last decision about a word to every profile that has it. Each profile has a transaction of its own: a
 * person who saves theirs waits for no other, and after a crash the rest is done.
 */
export async function applyTypedWord({ db }: Context, { id }: { id: string }): Promise<void> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const batch = await db.many(nextUses, { id, after, count: batchSize });
    for (const { profile_id: profile } of batch) {
      await db.one(applyToProfile, { id, profile, most });
      after = profile;
    }
    if (batch.length < batchSize) return;
  }
}
