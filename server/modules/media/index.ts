import * as contract from "#contract/files/files";
import { route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { renewFileAddress } from "./renew-address.ts";
import { serveFiles } from "./serve-files.ts";

/** Serves the files of posts and profiles, with access control. */
export const media: ModuleFactory = (ctx) => ({
  routes: [route(contract.renewFileAddress, renewFileAddress)],
  plain: (app) => serveFiles(app, ctx),
});
