import type { Module } from "#platform/module";
import { routes } from "./routes.ts";

/** Keeping away from others: blocks, mutes and reports. Who then sees whom stands in `#modules/people`. */
export const safety: Module = { routes };
