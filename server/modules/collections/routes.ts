import * as collectionItems from "#contract/collections/collection-items";
import * as collectionMembers from "#contract/collections/collection-members";
import * as contract from "#contract/collections/collections";
import { type Route, route } from "#platform/http/http";
import { addPostsToCollection, addToCollection } from "./add-to-collection.ts";
import { createCollection } from "./create-collection.ts";
import { deleteCollection, editCollection } from "./edit-collection.ts";
import { editItem, moveItem } from "./change-item.ts";
import { followCollection, unfollowCollection } from "./follow-collection.ts";
import { getCollection } from "./get-collection.ts";
import { getCollectionItems } from "./get-collection-items.ts";
import { searchCollections } from "./search-collections.ts";
import { getCollections, getFollowedCollections, getPublicCollections } from "./get-collections.ts";
import { getCollectionsOf } from "./get-collections-of.ts";
import { getSaved } from "./get-saved.ts";
import { acceptInvitation, getInvitation, joinCollection } from "./join-collection.ts";
import {
  getCollectionMembers,
  inviteToCollection,
  removeMember,
  setInviteLink,
} from "./members.ts";
import { removeFromCollection, removeItem } from "./remove-item.ts";

export const routes: Route[] = [
  route(contract.getCollections, getCollections),
  route(contract.getFollowedCollections, getFollowedCollections),
  route(contract.getPublicCollections, getPublicCollections),
  route(contract.searchCollections, searchCollections),
  route(contract.getCollection, getCollection),
  route(collectionItems.getCollectionItems, getCollectionItems),
  route(collectionItems.getSaved, getSaved),
  route(contract.getCollectionsOf, getCollectionsOf),
  route(contract.createCollection, createCollection),
  route(contract.editCollection, editCollection),
  route(contract.deleteCollection, deleteCollection),
  route(collectionItems.addToCollection, addToCollection),
  route(collectionItems.addPostsToCollection, addPostsToCollection),
  route(collectionItems.removeFromCollection, removeFromCollection),
  route(collectionItems.removeItem, removeItem),
  route(collectionItems.editItem, editItem),
  route(collectionItems.moveItem, moveItem),
  route(contract.followCollection, followCollection),
  route(contract.unfollowCollection, unfollowCollection),
  route(collectionMembers.getCollectionMembers, getCollectionMembers),
  route(collectionMembers.inviteToCollection, inviteToCollection),
  route(collectionMembers.removeMember, removeMember),
  route(collectionMembers.setInviteLink, setInviteLink),
  route(collectionMembers.acceptInvitation, acceptInvitation),
  route(collectionMembers.getInvitation, getInvitation),
  route(collectionMembers.joinCollection, joinCollection),
];
