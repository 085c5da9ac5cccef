import type { ModuleFactory } from "#platform/module";
import { liveMessages } from "./live.ts";
import { routes } from "./routes.ts";

export { eraseCollections } from "./erase.ts";
export { getCollection } from "./get-collection.ts";
export { getPublicCollections } from "./get-collections.ts";
export { restoreCollection, takeDownCollection } from "./take-down.ts";
export { getCollectionItems } from "./get-collection-items.ts";

/** Collections: lists of posts that people make alone or together, and saved posts. */
export const collections: ModuleFactory = (ctx) => ({ routes, messages: liveMessages(ctx) });
