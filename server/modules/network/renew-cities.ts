import type { Db } from "#platform/db/db";
import { renewCityNames } from "./city-queries.ts";

/** The cities that people have, as of now. */
export async function renewCities(db: Db): Promise<void> {
  await db.run(renewCityNames, {});
}
