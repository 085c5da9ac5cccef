import * as contract from "#contract/premium/premium";
import type { Db } from "#platform/db/db";
import { route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { askForPremium, getPremiumInterest, withdrawPremiumInterest } from "./interest.ts";
import { moveInterest } from "./queries.ts";
import { tellOpeningsJob } from "./tell-openings.ts";

/** «Avísame» goes with a person when their page `from` becomes a band and they get the id `to`. */
export async function movePremiumInterest(db: Db, from: string, to: string): Promise<void> {
  await db.run(moveInterest, { from, to });
}

/** Premium: who wants to be told when its plans can be had. They are sold by payments. */
export const premium: ModuleFactory = (ctx) => ({
  routes: [
    route(contract.getPremiumInterest, getPremiumInterest),
    route(contract.askForPremium, askForPremium),
    route(contract.withdrawPremiumInterest, withdrawPremiumInterest),
  ],
  jobs: [tellOpeningsJob(ctx)],
});
