/** Followers: their lists and counts, requests to follow, and profiles that are closed to who does not. */
export { ClosedProfile } from "./ClosedProfile.tsx";
export { FollowCounts } from "./FollowCounts.tsx";

export const loadFollowsPage = () => import("./FollowsPage.tsx");
