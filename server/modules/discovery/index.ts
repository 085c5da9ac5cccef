import type { ModuleFactory } from "#platform/module";
import { routes } from "./routes.ts";

export { cardColumns, cardOf, selectCard, shownArtist } from "./artist-card.ts";
/** For `service`, where the staff chooses them. */
export * as featuredQueries from "./featured-queries.ts";
export { getHighlights } from "./get-highlights.ts";

/** Discovering unknown artists and music. */
export const discovery: ModuleFactory = () => ({ routes });
