import * as contract from "#contract/band-splits/band-splits";
import type { Db } from "#platform/db/db";
import { route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { moveShares } from "./queries.ts";
import {
  answerBandSplit,
  getBandSplits,
  getMyBandSplits,
  proposeBandSplit,
  withdrawBandSplit,
} from "./splits.ts";

export { bandSharesAt, publicBandShares } from "./queries.ts";

/** The parts in bands go with a person when their page `from` becomes a band and they get the id `to`. */
export async function moveBandShares(db: Db, from: string, to: string): Promise<void> {
  await db.run(moveShares, { from, to });
}

/** What a band's members agreed to share of the money that comes in (docs/decisions/104). */
export const bandSplits: ModuleFactory = () => ({
  routes: [
    route(contract.getBandSplits, getBandSplits),
    route(contract.proposeBandSplit, proposeBandSplit),
    route(contract.withdrawBandSplit, withdrawBandSplit),
    route(contract.answerBandSplit, answerBandSplit),
    route(contract.getMyBandSplits, getMyBandSplits),
  ],
});
