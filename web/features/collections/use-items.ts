import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CollectionItem } from "#contract/collections/collection-items";
import type { Post } from "#contract/posts/posts";
import { announce } from "#web/api/browser-events.ts";
import { call } from "#web/api/client.ts";
import { keyOf, setData } from "#web/api/cache.ts";
import { type Pages } from "#web/api/pages.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { usePages } from "./use-pages.ts";

type Data = Pages<"getCollectionItems">;

/**
 * The loaded posts of a collection (or those that match a search), in order; one that moved between two pages is
 * listed once.
 */
export function useItems(id: string, search = "") {
  const list = usePages("getCollectionItems", { id, ...(search === "" ? {} : { search }) });
  const ids = new Set<string>();
  const items = (list.data?.pages.flatMap((page) => page.items) ?? []).filter(
    (item) => !ids.has(item.id) && ids.add(item.id),
  );
  return { items, list };
}

/** The playable posts among them. */
export function recordingsOf(items: readonly CollectionItem[]): Post[] {
  return items.flatMap(({ post }) => (post?.media?.kind === "audio" ? [post] : []));
}

/**
 * Changes to the posts of a collection: optimistic, rolled back with a toast on failure. They are sent one after
 * the other; after the last, every list of the collection is refetched.
 */
export function useChanges(id: string) {
  const client = useQueryClient();
  const queryKey = keyOf("getCollectionItems", { id });
  const mutationKey = ["items", id];
  const edit = (change: (items: CollectionItem[]) => CollectionItem[]) =>
    setData(client, "getCollectionItems", { id }, (data) => data && withItems(data, change));
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(":") },
    mutationFn: ({ send }: Change) => send(),
    onMutate: async ({ show }) => {
      // A running request would restore the old state.
      await client.cancelQueries({ queryKey });
      edit(show);
    },
    onSuccess: (_response, { afterwards }) => {
      afterwards?.();
      if (client.isMutating({ mutationKey }) <= 1) announce("collections:invalidate");
    },
    onError: (error, { failureTitle }) => {
      notify({ title: failureTitle, text: errorMessage(error), tone: "danger" });
      // Only the server knows the current state.
      announce("collections:invalidate");
    },
  });

  const putBack = (item: CollectionItem, after: string | null) =>
    mutate({
      failureTitle: copy.addToFailed,
      show: (items) => withItem(items, item, after),
      send: () =>
        call("addToCollection", { id, postId: item.post?.id ?? "", note: item.note, after }),
    });
  return {
    /** Moves an item behind another one; null for the first place. */
    move: (item: CollectionItem, after: string | null) =>
      mutate({
        failureTitle: copy.moveFailed,
        show: (items) =>
          withItem(
            items.filter((other) => other.id !== item.id),
            item,
            after,
          ),
        send: () => call("moveItem", { id, itemId: item.id, after }),
      }),
    /** Removes an item; a toast can restore it behind `after`. */
    remove: (item: CollectionItem, after: string | null) =>
      mutate({
        failureTitle: copy.removeFailed,
        show: (items) => items.filter((other) => other.id !== item.id),
        send: () => call("removeItem", { id, itemId: item.id }),
        afterwards: () =>
          notify({
            title: item.post === null ? copy.removedBlank : copy.removed(item.post.title),
            ...(item.post === null
              ? {}
              : { action: { label: copy.undo, onSelect: () => putBack(item, after) } }),
          }),
      }),
    /** Changes the note of an item. */
    write: (item: CollectionItem, note: string) =>
      mutate({
        failureTitle: copy.saveFailed,
        show: (items) => items.map((other) => (other.id === item.id ? { ...other, note } : other)),
        send: () => call("editItem", { id, itemId: item.id, note }),
      }),
  };
}

type Change = {
  show: (items: CollectionItem[]) => CollectionItem[];
  send: () => Promise<unknown>;
  failureTitle: string;
  afterwards?: () => void;
};

function withItem(
  items: CollectionItem[],
  item: CollectionItem,
  after: string | null,
): CollectionItem[] {
  const place = after === null ? 0 : items.findIndex((other) => other.id === after) + 1;
  return [...items.slice(0, place), item, ...items.slice(place)];
}

/** Distributes the items over the same pages; the last one takes the difference. */
function withItems(data: Data, change: (items: CollectionItem[]) => CollectionItem[]): Data {
  const items = change(data.pages.flatMap((page) => page.items));
  let start = 0;
  const pages = data.pages.map((page, at) => {
    const end = at === data.pages.length - 1 ? items.length : start + page.items.length;
    const part = items.slice(start, end);
    start = end;
    return { ...page, items: part };
  });
  return { ...data, pages };
}
