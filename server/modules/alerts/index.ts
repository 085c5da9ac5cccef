import * as contract from "#contract/events/alerts";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import { route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { createEventAlert, deleteEventAlert, getEventAlerts } from "./event-alerts.ts";
import { eraseAlertsOf, moveAlertsOf } from "./queries.ts";

export { peopleAlertedOf, peopleAwaiting, type PlaceCursor } from "./people-alerted.ts";

/** The alerts of a person go with them when their page `from` becomes a band and they get the id `to`. */
export async function moveAlerts(db: Db, from: string, to: string): Promise<void> {
  await db.run(moveAlertsOf, { from, to });
}

/** Deletes a portion of the alerts that a person asked for, and of those for their shows, and tells how many these were. */
export function eraseAlerts({ db }: Context, userId: string): Promise<number> {
  return db.run(eraseAlertsOf, { user_id: userId });
}

/** «Avísame de conciertos en …»: what people want to be told of. */
export const alerts: ModuleFactory = () => ({
  routes: [
    route(contract.getEventAlerts, getEventAlerts),
    route(contract.createEventAlert, createEventAlert),
    route(contract.deleteEventAlert, deleteEventAlert),
  ],
});
