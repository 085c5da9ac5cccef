import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Person } from "#contract/people/profiles";
import { editData, invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

/** Mutes or unmutes the broadcasts of an artist: at once in all of their lines, rolled back on failure. */
export function useMuteBroadcasts({ id, name }: Pick<Person, "id" | "name">) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    scope: { id: `broadcasts:${id}` },
    mutationFn: (on: boolean) => call(on ? "muteBroadcasts" : "unmuteBroadcasts", { id }),
    onMutate: (on) => mark(client, id, on),
    onSuccess: (_answer, on) => {
      notify({ title: on ? copy.isMuted(name) : copy.isUnmuted(name) });
      invalidate(client, "getMutedBroadcasts");
    },
    onError: (error, on) => {
      mark(client, id, !on);
      notify({ title: copy.muteFailed, text: errorMessage(error), tone: "danger" });
    },
  });
  return mutate;
}

function mark(client: QueryClient, artist: string, is_artist_muted: boolean): void {
  editData(client, "getNotifications", (data) => ({
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      notifications: page.notifications.map((line) =>
        line.broadcast && line.from[0]?.id === artist
          ? { ...line, broadcast: { ...line.broadcast, is_artist_muted } }
          : line,
      ),
    })),
  }));
}
