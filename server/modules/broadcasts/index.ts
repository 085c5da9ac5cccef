import * as contract from "#contract/events/broadcasts";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import { route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { getBroadcasts } from "./get-broadcasts.ts";
import { getMutedBroadcasts, muteBroadcasts, unmuteBroadcasts } from "./mute-broadcasts.ts";
import { eraseMutesOf, moveBroadcastsOf } from "./queries.ts";
import { sendBroadcast } from "./send-broadcast.ts";
import { tellBroadcast } from "./tell-broadcast.ts";

/**
 * What a person muted goes with them, too, when their page `from` becomes a band and they get the id `to`; what they
 * sent for other bands is theirs. In the caller's transaction.
 */
export async function moveBroadcasts(db: Db, from: string, to: string): Promise<void> {
  await db.run(moveBroadcastsOf, { from, to });
}

/** Deletes a portion of the mutes of a person, and of those of them, and tells how many these were. */
export function eraseBroadcastMutes({ db }: Context, userId: string): Promise<number> {
  return db.run(eraseMutesOf, { user_id: userId });
}

/** «Difusión por ciudad»: what artists tell their followers near a show, once a week (decision 069). */
export const broadcasts: ModuleFactory = (ctx) => ({
  routes: [
    route(contract.getBroadcasts, getBroadcasts),
    route(contract.sendBroadcast, sendBroadcast),
    route(contract.muteBroadcasts, muteBroadcasts),
    route(contract.unmuteBroadcasts, unmuteBroadcasts),
    route(contract.getMutedBroadcasts, getMutedBroadcasts),
  ],
  jobs: [{ name: "tell-broadcast", work: (job: { id: string }) => tellBroadcast(ctx, job) }],
});
