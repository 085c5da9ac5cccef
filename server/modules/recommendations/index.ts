import type { ModuleFactory } from "#platform/module";
import { routes } from "./routes.ts";

/** Whom one might want to follow, and why (docs/recommendations.md). */
export const recommendations: ModuleFactory = () => ({ routes });
