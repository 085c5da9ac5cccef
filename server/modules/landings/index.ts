import * as contract from "#contract/landings/landings";
import { route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import {
  getLandingNumbers,
  getMyLanding,
  publishLanding,
  restoreLandingVersion,
  saveLandingDraft,
  unpublishLanding,
} from "./own-landing.ts";
import { getLandingPreview } from "./preview.ts";
import { sweepPictures } from "./sweep-pictures.ts";
import { sweepVisitors } from "./queries.ts";

export { landingCounter } from "./count-visits.ts";
export { profileOfPreview } from "./preview.ts";
export {
  type Landing,
  newestPictures,
  newestSongs,
  readDraft,
  readLanding,
} from "./read-landing.ts";

/** Landing pages of artists and bands (/{slug}/landing): draft, versions, preview and visits. */
export const landings: ModuleFactory = (ctx) => ({
  routes: [
    route(contract.getMyLanding, getMyLanding),
    route(contract.saveLandingDraft, saveLandingDraft),
    route(contract.publishLanding, publishLanding),
    route(contract.unpublishLanding, unpublishLanding),
    route(contract.restoreLandingVersion, restoreLandingVersion),
    route(contract.getLandingPreview, getLandingPreview),
    route(contract.getLandingNumbers, getLandingNumbers),
  ],
  jobs: [
    {
      name: "sweep-landing-visitors",
      cron: "31 * * * *",
      work: async () => {
        await ctx.db.run(sweepVisitors, { now: new Date() });
      },
    },
    { name: "sweep-social-pictures", cron: "33 * * * *", work: () => sweepPictures(ctx) },
  ],
});
