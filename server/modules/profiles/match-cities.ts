import type { Context } from "#platform/context";
import { statement, t } from "#platform/db/sql";
import { finishMatching, matchNextCities } from "./queries.ts";

/** Index profiles_without_city. */
const unmatchedList = statement(
  {},
  { hash: t.text },
  `select f.hash from table_files f
   where f.name = 'cities' and not exists (select from city_matchings m where m.hash = f.hash)
     and exists (select from profiles where city_id is null and city <> '')`,
);

const batchSize = 500;
const firstId = "00000000-0000-0000-0000-000000000000";

/** Queues the job when there is a list of cities that profiles were not matched with. */
export async function queueCityMatching({ db, jobs }: Context): Promise<void> {
  const list = await db.one(unmatchedList, {});
  if (list !== null) await jobs.add(db, "match-cities", list, "match-cities");
}

/** Finds the city of every profile that has typed one and has none of the list; what was typed stays. */
export async function matchCities({ db }: Context, { hash }: { hash: string }): Promise<void> {
  let last: { id: string } | null = { id: firstId };
  while (last !== null) last = await db.one(matchNextCities, { after: last.id, count: batchSize });
  await db.run(finishMatching, { hash });
}
