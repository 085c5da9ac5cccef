import * as contract from "#contract/instagram/instagram";
import { route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { openConnection } from "./connection.ts";
import { importInstagram, importJob } from "./import-pictures.ts";
import { beginInstagram, getInstagram, linkInstagram, unlinkInstagram } from "./link-account.ts";
import { deleteOldStates } from "./queries.ts";
import { renewTokens } from "./renew-tokens.ts";
import { serveCallbacks } from "./serve-callbacks.ts";

/** Instagram accounts that prove to belong to a profile, and their pictures as drafts (decision 089). */
export const instagram: ModuleFactory = (ctx) => {
  const connection = openConnection(ctx.config);
  return {
    routes: [
      route(contract.getInstagram, getInstagram(connection)),
      route(contract.beginInstagram, beginInstagram(connection)),
      route(contract.linkInstagram, linkInstagram(connection)),
      route(contract.unlinkInstagram, unlinkInstagram),
      route(contract.importInstagram, importInstagram(connection)),
    ],
    jobs: [
      {
        name: "sweep-instagram-states",
        cron: "51 * * * *",
        work: async () => void (await ctx.db.run(deleteOldStates, {})),
      },
      ...(connection === null
        ? []
        : [
            importJob(ctx, connection),
            {
              name: "renew-instagram-tokens",
              cron: "27 5 * * *",
              queue: "heavy" as const,
              work: () => renewTokens(ctx, connection),
            },
          ]),
    ],
    async plain(app) {
      if (connection !== null) await serveCallbacks(app, ctx, connection);
    },
  };
};
