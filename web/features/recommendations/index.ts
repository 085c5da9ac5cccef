/** Recommended people, and why. */
export { PeopleToFollow, RecommendedArtists, RecommendedPeople } from "./Recommended.tsx";
export { useRecommendations } from "./use-recommendations.ts";
