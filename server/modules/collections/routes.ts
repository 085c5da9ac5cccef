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
  route(contract.getCollectionItems, getCollectionItems),
  route(contract.getSaved, getSaved),
  route(contract.getCollectionsOf, getCollectionsOf),
  route(contract.createCollection, createCollection),
  route(contract.editCollection, editCollection),
  route(contract.deleteCollection, deleteCollection),
  route(contract.addToCollection, addToCollection),
  route(contract.addPostsToCollection, addPostsToCollection),
  route(contract.removeFromCollection, removeFromCollection),
  route(contract.removeItem, removeItem),
  route(contract.editItem, editItem),
  route(contract.moveItem, moveItem),
  route(contract.followCollection, followCollection),
  route(contract.unfollowCollection, unfollowCollection),
  route(contract.getCollectionMembers, getCollectionMembers),
  route(contract.inviteToCollection, inviteToCollection),
  route(contract.removeMember, removeMember),
  route(contract.setInviteLink, setInviteLink),
  route(contract.acceptInvitation, acceptInvitation),
  route(contract.getInvitation, getInvitation),
  route(contract.joinCollection, joinCollection),
];
