import { notifyOfBroadcast, publishEventNews } from "#modules/notifications";
import type { Context } from "#platform/context";
import { citiesNear } from "./place-of-own-event.ts";
import { lockUnsent, nextFollowers, noteBatch, noteSent } from "./queries.ts";

/** Followers who are looked at in one transaction. */
const batchSize = 1000;

/**
 * Tells a broadcast to whom it is for, batch by batch. Each person is told once, also when the work is broken off and
 * begun again: a batch that was written and not noted is written again, which changes nothing. It ends when the event
 * is cancelled or over meanwhile.
 */
export async function tellBroadcast(ctx: Context, { id }: { id: string }): Promise<void> {
  for (;;) {
    const batch = await tellBatch(ctx, id);
    if (batch === null) break;
    await publishEventNews(ctx, batch.people);
    await ctx.db.run(noteBatch, { id, done_until: batch.last });
  }
  await ctx.db.run(noteSent, { id });
}

/** Writes the lines of the next batch; null: there is none. */
function tellBatch(ctx: Context, id: string): Promise<{ people: string[]; last: string } | null> {
  return ctx.db.transaction(async (db) => {
    const broadcast = await db.one(lockUnsent, { id });
    if (broadcast === null) return null;
    const { artist_id: artist, post_id: post, day, done_until: after, lat, lng } = broadcast;
    // It is only streamed by now.
    if (lat === null || lng === null) return null;
    const cities = await citiesNear(db, { lat, lng });
    const rows = await db.many(nextFollowers, { artist, after, cities, limit: batchSize });
    const last = rows.at(-1)?.id;
    if (last === undefined) return null;
    const people = rows.flatMap((row) => (row.is_told ? [row.id] : []));
    await notifyOfBroadcast({ db }, { broadcast: id, artist, post, day, people });
    return { people, last };
  });
}
