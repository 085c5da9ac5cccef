import * as contract from "#contract/events/calendars";
import { route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { getCalendarAddress, renewCalendarAddress } from "./plans-address.ts";
import { serveCalendars } from "./serve-calendars.ts";

export { lookAgainAfter, oneLine } from "./calendar-of.ts";
export { moveCalendar } from "./move-address.ts";
export { renewSecretVersion, secretVersion } from "./plans-address.ts";

/** Events as calendars (.ics) and feeds (RSS), for other programs. */
export const calendars: ModuleFactory = (ctx) => ({
  routes: [
    route(contract.getCalendarAddress, getCalendarAddress),
    route(contract.renewCalendarAddress, renewCalendarAddress),
  ],
  plain: (app) => serveCalendars(app, ctx),
});
