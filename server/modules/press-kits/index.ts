import * as contract from "#contract/press-kits/press-kits";
import { route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import {
  getMyPressKit,
  getPressKitNumbers,
  savePressKit,
  setPressKitPublished,
} from "./own-press-kit.ts";
import { packForgotten, packKitJob } from "./pack-kit.ts";
import { sweepVisitors } from "./queries.ts";

export { downloadCounter } from "./count-downloads.ts";
export { fileNameOf, zipNameOf } from "./file-names.ts";
export { returnKitFiles, withholdKitFiles } from "./withhold-files.ts";
export { type PressFile, type PressKit, readPressKit } from "./read-press-kit.ts";

/** Press kits of artists and bands (/{slug}/prensa): their files, the ZIP with all of them, and downloads. */
export const pressKits: ModuleFactory = (ctx) => ({
  routes: [
    route(contract.getMyPressKit, getMyPressKit),
    route(contract.savePressKit, savePressKit),
    route(contract.setPressKitPublished, setPressKitPublished),
    route(contract.getPressKitNumbers, getPressKitNumbers),
  ],
  jobs: [
    packKitJob(ctx),
    { name: "pack-forgotten-press-kits", cron: "47 * * * *", work: () => packForgotten(ctx) },
    {
      name: "sweep-press-visitors",
      cron: "33 * * * *",
      work: async () => {
        await ctx.db.run(sweepVisitors, { now: new Date() });
      },
    },
  ],
});
