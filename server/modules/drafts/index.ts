import type { ModuleFactory } from "#platform/module";
import { routes } from "./routes.ts";

export { dropDraft } from "./delete-draft.ts";

/** Posts that are being written, kept by the server on any device. */
export const drafts: ModuleFactory = () => ({ routes });
