/** Fan or artist: the card of the profile type, and /create-profile. */
export { CreateProfilePage } from "./CreateProfilePage.tsx";
export { RoleCard } from "./RoleCard.tsx";
