/** Whom one might want to follow, and why. */
export { RecommendedArtists, RecommendedPeople } from "./Recommended.tsx";
export { useRecommendations } from "./use-recommendations.ts";
