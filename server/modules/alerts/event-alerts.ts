import type {
  createEventAlert as createEndpoint,
  deleteEventAlert as deleteEndpoint,
  EventAlert,
  getEventAlerts as getEndpoint,
} from "#contract/events/alerts";
import { limits } from "#contract/limits";
import { findCity } from "#modules/cities";
import { personOf } from "#modules/people";
import type { Db } from "#platform/db/db";
import type { Values } from "#platform/db/sql";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { alertsOf, artistToAwait, lockAlertsOf, putAlert, removeAlert } from "./queries.ts";

/** What somebody wants to be told of. */
export const getEventAlerts: Action<typeof getEndpoint> = async ({ db, actor }) => ({
  alerts: await readAlerts(db, actor.personId),
});

/** One more, or another circle for one that is there. */
export const createEventAlert: Action<typeof createEndpoint> = ({ db, actor }, input) =>
  db.transaction(async (tx) => {
    const { personId: person } = actor;
    if ((await findCity(tx, input.city_id)) === null)
      throw new ApiError("city_not_found", { field: "city_id" });
    const { artist_id } = input;
    if (artist_id !== null && !(await tx.one(artistToAwait, { id: artist_id, viewer: person })))
      throw new ApiError("user_not_found", { field: "artist_id" });
    await tx.one(lockAlertsOf, { person });
    const row = await tx.one(putAlert, { person, ...input, most: limits.eventAlertsPerPerson });
    if (row === null) throw new ApiError("event_alerts_full");
    const alert = (await readAlerts(tx, person)).find(({ id }) => id === row.id);
    if (alert === undefined) throw new Error("an alert was not written");
    return alert;
  });

export const deleteEventAlert: Action<typeof deleteEndpoint> = async ({ db, actor }, { id }) => {
  await db.run(removeAlert, { person: actor.personId, id });
  return { success: true };
};

async function readAlerts(db: Db, viewer: string): Promise<EventAlert[]> {
  return (await db.many(alertsOf, { viewer })).map(toAlert);
}

function toAlert(row: Values<(typeof alertsOf)["columns"]>): EventAlert {
  const { id, city_id, city, region, country_code, radius, genre, artist_id } = row;
  const artist = artist_id === null ? null : personOf(artist_id, "artist_", row);
  return { id, city_id, city, region, country_code, radius, genre, artist };
}
