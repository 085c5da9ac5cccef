import type { Name } from "#web/api/client.ts";
import { exampleOf, ids } from "#web/entities/answers-of-tests.ts";
import type { Effect, Mutation, Mutations } from "#web/entities/effects-of-tests.ts";
import { useSave } from "./CollectionForm.tsx";
import { useFollowCollection } from "./CollectionHeader.tsx";
import { useDeleteOrLeave } from "./CollectionMenu.tsx";
import { useFresh } from "./use-fresh.ts";
import { useToggleInList } from "./use-toggle-in-list.ts";
import { useChanges } from "./use-items.ts";
import { useLiveCollection } from "./use-live-collection.ts";

const collection = { ...exampleOf("getCollection"), is_owner: true };
/** All endpoints about collections. */
const asks: Name[] = [
  "getCollection",
  "getCollections",
  "getCollectionsOf",
  "getFollowedCollections",
  "getInvitation",
  "getPublicCollections",
  "searchCollections",
];
const [item] = exampleOf("getCollectionItems").items;
const [list] = exampleOf("getCollectionsOf").collections;
if (item === undefined || list === undefined) throw new Error("Every list has something in it.");

/** The posts of the collection have changed. */
const fewer: Effect = { entity: "collection", becomes: {}, asks };
const toggle = (on: boolean) => () => {
  useFresh();
  const set = useToggleInList(ids.post, list);
  return () => set(on, { onSettled: () => {} });
};
const change = (press: (changes: ReturnType<typeof useChanges>) => void): Mutation => ({
  use: () => {
    useFresh();
    const changes = useChanges(ids.collection);
    return () => press(changes);
  },
  ...fewer,
  asks: [...asks, "getCollectionItems"],
});
const follow = (on: boolean) => () => {
  useFresh();
  const set = useFollowCollection(ids.collection);
  return () => set(on);
};

export const mutations: Mutations = {
  followCollection: {
    use: follow(true),
    entity: "collection",
    becomes: { is_following: true, followers_count: 6 },
  },
  unfollowCollection: {
    use: follow(false),
    entity: "collection",
    was: { is_following: true },
    becomes: { is_following: false, followers_count: 4 },
  },
  addToCollection: { use: toggle(true), ...fewer },
  removeFromCollection: { use: toggle(false), ...fewer },
  moveItem: change(({ move }) => move(item, null)),
  removeItem: change(({ remove }) => remove(item, null)),
  editItem: change(({ write }) => write(item, "Otra")),
  editCollection: {
    use: () => {
      useFresh();
      const { mutate } = useSave(collection, () => {});
      return () => mutate({ title: "Otra", description: "", visibility: "private" });
    },
    entity: "collection",
    becomes: { title: "Otra" },
    asks,
  },
  deleteCollection: {
    use: () => {
      useFresh();
      const { mutate } = useDeleteOrLeave(collection);
      return () => mutate();
    },
    entity: "collection",
    becomes: null,
    asks,
  },
  "collections:changed": {
    use: () => useLiveCollection(collection),
    tells: [{ id: ids.collection, updated_at: null }],
    entity: "collection",
    becomes: {},
    inputs: { getCollection: { id: ids.collection } },
    asks: ["getCollection", "getCollectionItems"],
  },
};
