import type { Db } from "#platform/db/db";
import { renewCityNames } from "./city-queries.ts";

/** Refreshes the list of cities in profiles. */
export async function renewCities(db: Db): Promise<void> {
  await db.run(renewCityNames, {});
}
