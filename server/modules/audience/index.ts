import * as contract from "#contract/audience/audience";
import * as calendarContract from "#contract/audience/calendar";
import * as studioContract from "#contract/audience/studio";
import type { Db } from "#platform/db/db";
import { route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { exportAudience } from "./export-audience.ts";
import { audienceReader, getAudience } from "./get-audience.ts";
import {
  getStudioCalendarAddress,
  renewStudioCalendarAddress,
  serveCalendarFeed,
} from "./calendar-feed.ts";
import { getStudioCalendar } from "./get-calendar.ts";
import { getStudio } from "./get-studio.ts";
import { getSongEnds } from "./get-song-ends.ts";
import { closeDays, countActions, forgetSamples, jobSettings } from "./queries.ts";

export { closeDays } from "./queries.ts";

/** Days of artists in one statement: what it holds in memory does not grow with the number of artists. */
const batchSize = 2000;

/** The figures of artists: what was heard and done, by day (contract/audience/metrics.ts). */
export const audience: ModuleFactory = (ctx) => {
  const read = audienceReader(ctx.db);
  return {
    routes: [
      route(studioContract.getStudio, getStudio),
      route(calendarContract.getStudioCalendar, getStudioCalendar),
      route(calendarContract.getStudioCalendarAddress, getStudioCalendarAddress),
      route(calendarContract.renewStudioCalendarAddress, renewStudioCalendarAddress),
      route(contract.getAudience, getAudience(read)),
      route(contract.getSongEnds, getSongEnds),
      route(contract.exportAudience, exportAudience(read)),
    ],
    plain: (app) => serveCalendarFeed(app, ctx),
    jobs: [
      {
        name: "count-audience",
        cron: "7 * * * *",
        queue: "heavy",
        work: () => countAudience(ctx.db, new Date()),
      },
      {
        name: "recount-audience",
        cron: "37 15 * * *",
        queue: "heavy",
        work: async () => {
          const now = new Date();
          await countAudience(ctx.db, now, loggedDays);
          await ctx.db.run(forgetSamples, { now });
        },
      },
    ],
  };
};

/** Days that are logged, and that an hourly run looks at. */
const loggedDays = 31;
const latestDays = 3;

/** Counts the days that are over, and what people did in the last ones. Repeating it changes nothing. */
export async function countAudience(db: Db, now: Date, days = latestDays): Promise<void> {
  const settled = <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      await tx.run(jobSettings, {});
      return work(tx);
    });
  const batchOfDays = { artists: [], everybody: true, days, now, limit: batchSize };
  while ((await settled((tx) => tx.many(closeDays, batchOfDays))).length === batchSize);
  await settled((tx) => tx.run(countActions, { now }));
}
