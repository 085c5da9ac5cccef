/** Profiles: the public page of a person, following, and people in lists. */
export { ArtistCard } from "./ArtistCard.tsx";
export { FollowButton } from "./FollowButton.tsx";
export { PersonLink } from "./PersonLink.tsx";
export { ProfilePage } from "./ProfilePage.tsx";
