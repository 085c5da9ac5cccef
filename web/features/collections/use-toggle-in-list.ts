import { useMutation, useQueryClient } from "@tanstack/react-query";
import { announce } from "#web/api/browser-events.ts";
import { call, type OutputOf } from "#web/api/client.ts";
import { keyOf, setData } from "#web/api/cache.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

type Lists = OutputOf<"getCollectionsOf">;
export type ListOf = Lists["collections"][number];

type Toggle = (on: boolean, then: { onSettled: () => void }) => void;

/** Adds a post to a list or removes it: optimistic, rolled back with a toast on failure. */
export function useToggleInList(postId: string, { id }: ListOf): Toggle {
  const client = useQueryClient();
  const queryKey = keyOf("getCollectionsOf", { id: postId });
  const mutationKey = ["toggle-in-list", id, postId];
  const isLast = () => client.isMutating({ mutationKey }) <= 1;
  const show = (on: boolean) =>
    setData(client, "getCollectionsOf", { id: postId }, (data) =>
      data === undefined
        ? data
        : {
            collections: data.collections.map((list) =>
              list.id !== id || list.has === on
                ? list
                : { ...list, has: on, items_count: Math.max(0, list.items_count + (on ? 1 : -1)) },
            ),
          },
    );
  const { mutate } = useMutation({
    mutationKey,
    // Two quick taps are sent one after the other, and only the last answer is shown.
    scope: { id: mutationKey.join(":") },
    mutationFn: (on: boolean): Promise<unknown> =>
      call(on ? "addToCollection" : "removeFromCollection", { id, postId }),
    onMutate: async (on) => {
      await client.cancelQueries({ queryKey });
      show(on);
    },
    onSuccess: () => {
      if (isLast()) announce("collections:invalidate");
    },
    onError: (error, on) => {
      if (!isLast()) return;
      show(!on);
      notify({ title: copy.addToFailed, text: errorMessage(error), tone: "danger" });
    },
  });
  return mutate;
}
