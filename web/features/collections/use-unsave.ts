import { type InfiniteData, type QueryClient, useMutation } from "@tanstack/react-query";
import type { SavedItem } from "#contract/collections/collections";
import { editPosts } from "#features/posts";
import { announce } from "#web/api/browser-events.ts";
import { call, type OutputOf } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

type Data = InfiniteData<OutputOf<"getSaved">, string | null>;

/** Takes something out of Guardados at once, with a way back; what is not there any more goes for good. */
export function useUnsave(client: QueryClient): (item: SavedItem) => void {
  const showOnCards = (id: string, on: boolean) =>
    editPosts(client, (post) => (post.id === id ? { ...post, is_saved: on } : post));
  const { mutate: save } = useMutation({
    mutationFn: ({ id }: SavedItem) => call("savePost", { id }),
    onSuccess: (_done, { id }) => showOnCards(id, true),
    onError: tellFailed,
    onSettled: () => announce("saved-content:invalidate"),
  });
  const { mutate } = useMutation({
    mutationFn: ({ id }: SavedItem) => call("unsavePost", { id }),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: ["getSaved"] });
      client.setQueriesData<Data>(
        { queryKey: ["getSaved"] },
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              items: page.items.filter((item) => item.id !== id),
            })),
          },
      );
    },
    onSuccess: (_done, item) => {
      showOnCards(item.id, false);
      notify({
        title: copy.unsaved,
        ...(item.post === null ? {} : { action: { label: copy.undo, onSelect: () => save(item) } }),
      });
    },
    onError: tellFailed,
    onSettled: () => announce("saved-content:invalidate"),
  });
  return mutate;
}

function tellFailed(error: Error): void {
  notify({ title: copy.removeFailed, text: errorMessage(error), tone: "danger" });
}
