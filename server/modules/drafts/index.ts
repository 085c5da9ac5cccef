import type { ModuleFactory } from "#platform/module";
import { routes } from "./routes.ts";

export { addDraft } from "./add-draft.ts";
export { dropDraft } from "./delete-draft.ts";

/** Drafts of posts, stored on the server for all devices. */
export const drafts: ModuleFactory = () => ({ routes });
