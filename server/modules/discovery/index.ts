import type { ModuleFactory } from "#platform/module";
import { routes } from "./routes.ts";

export { cardColumns, cardOf, selectCard, shownArtist } from "./artist-card.ts";
export { getHighlights } from "./get-highlights.ts";

/** Finding artists and music one does not know yet. */
export const discovery: ModuleFactory = () => ({ routes });
