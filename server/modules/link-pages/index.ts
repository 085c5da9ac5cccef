import * as contract from "#contract/link-pages/link-pages";
import * as promo from "#contract/link-pages/promo-links";
import { route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { deleteLink, getMyLinks, orderLinks, saveLink, setLinkPage } from "./own-links.ts";
import { deletePromoLink, getPromoLinks, savePromoLink } from "./promo-links.ts";
import { readLinksOfPage } from "./read-links-of-page.ts";
import { sweepVisitors } from "./queries.ts";
import { getLinkPage } from "./show-page.ts";

export { linkCounters } from "./count-visits.ts";
export { openPromoLink } from "./promo-links.ts";
export { type LinkPage, openLink, readLinkPage } from "./show-page.ts";

/**
 * Link pages of artists and bands (/{username}/linktree), and links of posts with a source name, with their visits and
 * clicks.
 */
export const linkPages: ModuleFactory = (ctx) => ({
  routes: [
    route(contract.getLinkPage, getLinkPage),
    route(contract.getMyLinks, getMyLinks),
    route(contract.setLinkPage, setLinkPage),
    route(contract.saveLink, saveLink),
    route(contract.readLinksOfPage, readLinksOfPage),
    route(contract.orderLinks, orderLinks),
    route(contract.deleteLink, deleteLink),
    route(promo.getPromoLinks, getPromoLinks),
    route(promo.savePromoLink, savePromoLink),
    route(promo.deletePromoLink, deletePromoLink),
  ],
  jobs: [
    {
      name: "sweep-link-visitors",
      cron: "29 * * * *",
      work: async () => {
        await ctx.db.run(sweepVisitors, { now: new Date() });
      },
    },
  ],
});
