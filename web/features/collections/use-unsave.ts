import { type QueryClient, useMutation } from "@tanstack/react-query";
import type { SavedItem } from "#contract/collections/collection-items";
import { announce } from "#web/api/browser-events.ts";
import { call } from "#web/api/client.ts";
import { keyOf } from "#web/api/cache.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { editPost, takeOut } from "#web/entities/entities.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

/** Removes a post from Guardados at once, with a toast that can undo it; unavailable posts are removed for good. */
export function useUnsave(client: QueryClient): (item: SavedItem) => void {
  const showOnCards = (id: string, on: boolean) => editPost(client, id, () => ({ is_saved: on }));
  const { mutate: save } = useMutation({
    mutationFn: ({ id }: SavedItem) => call("savePost", { id }),
    onSuccess: (_done, { id }) => showOnCards(id, true),
    onError: notifyFailure,
    onSettled: () => announce("saved-content:invalidate"),
  });
  const { mutate } = useMutation({
    mutationFn: ({ id }: SavedItem) => call("unsavePost", { id }),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: keyOf("getSaved") });
      return takeOut(client, id, "getSaved");
    },
    onSuccess: (_done, item) => {
      showOnCards(item.id, false);
      notify({
        title: copy.unsaved,
        ...(item.post === null ? {} : { action: { label: copy.undo, onSelect: () => save(item) } }),
      });
    },
    onError: notifyFailure,
    onSettled: () => announce("saved-content:invalidate"),
  });
  return mutate;
}

function notifyFailure(error: Error): void {
  notify({ title: copy.removeFailed, text: errorMessage(error), tone: "danger" });
}
