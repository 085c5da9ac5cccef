import type { Module } from "#platform/module";
import { routes } from "./routes.ts";

export { personColumns, role } from "./columns.ts";
export { createProfile } from "./create-profile.ts";
export { getProfile } from "./get-profile.ts";

/** People: who they are, their names, and the end of the welcome. */
export const profiles: Module = { routes };
