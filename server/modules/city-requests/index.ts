import * as contract from "#contract/events/city-requests";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import { route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { askToCity, getCityRequests, withdrawCityRequest } from "./ask-to-city.ts";
import { getCityDemand } from "./get-city-demand.ts";
import { eraseRequestsOf, moveRequestsOf } from "./queries.ts";

export { type AskerCursor, markAsTold, peopleWhoAsked } from "./people-who-asked.ts";

/** What a person asked goes with them when their page `from` becomes a band and they get the id `to`. */
export async function moveCityRequests(db: Db, from: string, to: string): Promise<void> {
  await db.run(moveRequestsOf, { from, to });
}

/** Deletes a portion of what a person asked and was asked for, and tells how many rows that were. */
export function eraseCityRequests({ db }: Context, userId: string): Promise<number> {
  return db.run(eraseRequestsOf, { user_id: userId });
}

/** «Ven a mi ciudad»: who asks artists to come where, and what that tells these. */
export const cityRequests: ModuleFactory = () => ({
  routes: [
    route(contract.getCityRequests, getCityRequests),
    route(contract.askToCity, askToCity),
    route(contract.withdrawCityRequest, withdrawCityRequest),
    route(contract.getCityDemand, getCityDemand),
  ],
});
