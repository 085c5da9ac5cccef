import * as contract from "#contract/files/files";
import { route } from "#platform/http/http";
import type { Module } from "#platform/module";
import { renewFileAddress } from "./renew-address.ts";
import { serveFiles } from "./serve-files.ts";

/** The files of posts and profiles at their addresses, for whom they are. */
export const media: Module = {
  routes: [route(contract.renewFileAddress, renewFileAddress)],
  plain: serveFiles,
};
