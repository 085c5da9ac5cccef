import type { ModuleFactory } from "#platform/module";
import { routes } from "./routes.ts";

export { eraseComments, eraseCommentsBelow } from "./erase.ts";
export { getComments } from "./get-comments.ts";
export { moveCommentsForBands } from "./move-acted.ts";
export { publishTakeDown, restoreComment, takeDownComment } from "./take-down.ts";
export { publishCommentsBetween } from "./live.ts";

/** Comments on posts, and replies to comments. */
export const comments: ModuleFactory = () => ({ routes });
