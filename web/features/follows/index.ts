/** Followers: their lists and counts, requests to follow, and profiles that are closed to who does not. */
export { FollowCounts } from "./FollowCounts.tsx";

export const loadFollowsPage = () => import("./FollowsPage.tsx");
export const loadClosedProfile = () => import("./ClosedProfile.tsx");
