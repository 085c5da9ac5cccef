/** Followers: their lists and counts, requests to follow, and private profiles for people who do not follow them. */
export { FollowCounts } from "./FollowCounts.tsx";

export const loadFollowsPage = () => import("./FollowsPage.tsx");
export const loadClosedProfile = () => import("./ClosedProfile.tsx");
