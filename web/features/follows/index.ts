/** Followers: their lists and counts, requests to follow, and profiles that are closed to who does not. */
export { ClosedProfile } from "./ClosedProfile.tsx";
export { FollowCounts } from "./FollowCounts.tsx";
export { PeopleList } from "./PeopleList.tsx";
export { PersonRow } from "./PersonRow.tsx";
export const loadFollowsPage = () => import("./FollowsPage.tsx");
