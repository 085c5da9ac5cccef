import type { ModuleFactory } from "#platform/module";
import { liveMessages } from "./live.ts";
import { routes } from "./routes.ts";

export { eraseCollections } from "./erase.ts";
export { getCollection } from "./get-collection.ts";
export { getPublicCollections } from "./get-collections.ts";
export { getCollectionItems } from "./get-collection-items.ts";

/** Lists of posts that people make for themselves, with others and for others; and what they saved. */
export const collections: ModuleFactory = (ctx) => ({ routes, messages: liveMessages(ctx) });
