import type { ModuleFactory } from "#platform/module";
import { deleteOldPreviews } from "./queries.ts";
import { routes } from "./routes.ts";

export { openBotFetch } from "./bot-fetch.ts";
export { readMeLinks } from "./read-me-links.ts";
export { oneLine } from "./one-line.ts";
export { textOf } from "./page-facts.ts";
export { linkCard, storedLinkCard } from "./fetch-link-metadata.ts";
export { spotifyCard, storedSpotifyCard } from "./fetch-spotify-metadata.ts";

/** Link preview cards, fetched with safe-fetch and stored. */
export const linkPreviews: ModuleFactory = (ctx) => ({
  routes,
  jobs: [
    {
      name: "sweep-link-previews",
      work: async () => void (await ctx.db.run(deleteOldPreviews, {})),
      cron: "43 4 * * *",
    },
  ],
});
