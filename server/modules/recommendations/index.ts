import type { ModuleFactory } from "#platform/module";
import { routes } from "./routes.ts";

/** Recommended people, and why (docs/recommendations.md). */
export const recommendations: ModuleFactory = () => ({ routes });
