/** Collections: lists of posts, «Guardados», and the dialog that adds to them. */
export { CollectionCard, gridClass } from "./CollectionCard.tsx";
export { SavedTabs } from "./SavedTabs.tsx";
export { useAddToCollection } from "./use-add-to-collection.tsx";
export { useAddMany } from "./use-add-many.tsx";
export const loadPublicCollections = () => import("./PublicCollections.tsx");
export const loadCollectionsPage = () => import("./CollectionsPage.tsx");
export const loadCollectionPage = () => import("./CollectionPage.tsx");
export const loadSavedPage = () => import("./SavedPage.tsx");
export const loadBoughtPage = () => import("./BoughtPage.tsx");
export const loadInvitationPage = () => import("./InvitationPage.tsx");
