import * as contract from "#contract/announcements/announcements";
import { route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { currentAnnouncements } from "./current.ts";

export { announcementsChanged, currentAnnouncements } from "./current.ts";
/** For `service`, where the staff writes them: `profiles` reads announcements, and the staff needs `profiles`. */
export * as announcementQueries from "./queries.ts";
export * as announcementMailQueries from "./mail-queries.ts";

/** What the staff tells everybody at the top of the app. */
export const announcements: ModuleFactory = () => ({
  routes: [
    route(contract.getAnnouncements, async (ctx) => ({
      announcements: await currentAnnouncements(ctx, ["everyone"]),
    })),
  ],
});
