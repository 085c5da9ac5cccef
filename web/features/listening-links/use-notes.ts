import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { ListeningNote } from "#contract/listening-links/listening-links";
import { setData } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { pageCopy as copy } from "./page-copy.ts";
import type { Version } from "./versions.ts";

/** Writes and deletes notes to a song by its link. */
export function useNotes(token: string, postId: string) {
  const client = useQueryClient();
  // A retry after a lost answer saves the same note again, not a second one.
  const nextId = useRef(crypto.randomUUID());
  const edit = (change: (notes: ListeningNote[]) => ListeningNote[]) =>
    setData(
      client,
      "getListening",
      { token },
      (data) => data && { ...data, notes: change(data.notes) },
    );
  const saving = useMutation({
    networkMode: "always",
    mutationFn: (note: { second: number; text: string; version?: Version }) =>
      call("saveListeningNote", { token, id: nextId.current, post_id: postId, ...note }),
    onSuccess: (note) => {
      nextId.current = crypto.randomUUID();
      edit((notes) =>
        [...notes.filter(({ id }) => id !== note.id), note].toSorted(
          (one, other) => one.second - other.second,
        ),
      );
    },
  });
  const removing = useMutation({
    networkMode: "always",
    mutationFn: (id: string) => call("deleteListeningNote", { token, id }),
    onSuccess: (_answer, id) => edit((notes) => notes.filter((note) => note.id !== id)),
    onError: (error) =>
      notify({ title: copy.deleteFailed, text: errorMessage(error), tone: "danger" }),
  });
  return { saving, removing };
}
