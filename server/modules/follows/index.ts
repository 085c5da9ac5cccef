import type { Module } from "#platform/module";
import { routes } from "./routes.ts";

export { acceptAllRequests, dropFollowsBetween } from "./change-many.ts";
export { eraseFollows } from "./erase-follows.ts";
export { followUser } from "./follow-user.ts";
export { getFollowers, getFollowing } from "./get-follow-list.ts";

/** Who follows whom, and who asks to. */
export const follows: Module = { routes };
