import type { ModuleFactory } from "#platform/module";
import { routes } from "./routes.ts";

export { acceptAllRequests, dropFollowsBetween } from "./change-many.ts";
export { publishAccepted } from "./live.ts";
export { eraseFollows } from "./erase-follows.ts";
export { followUser } from "./follow-user.ts";
export { getFollowers, getFollowing, pageOfPeople, rangeOf } from "./get-follow-list.ts";
export {
  listColumns as followPersonColumns,
  selectRow as selectFollowPerson,
} from "./list-queries.ts";

/** Follows and follow requests. */
export const follows: ModuleFactory = () => ({ routes });
