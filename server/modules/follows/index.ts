import type { Module } from "#platform/module";
import { routes } from "./routes.ts";

/** Who follows whom. */
export const follows: Module = { routes };
